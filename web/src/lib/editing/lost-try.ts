import { useRef } from 'react';
import type { DomainErrorInfo } from '../apollo/domain-error';
import { refusalOf } from './use-server-form';

const HINT = 'Your first try may have worked: log in with the new password.';

/**
 * For a form that works once and sets a password: its `send`, whose refusals after a try without a response add that the
 * try may have worked.
 */
export function useLostTry<Fields>(send: (fields: Fields) => Promise<unknown>) {
  const wasLost = useRef(false);
  return async (fields: Fields): Promise<DomainErrorInfo | null> => {
    const refused = await refusalOf(() => send(fields));
    const isLost = refused?.code === 'UNREACHABLE';
    const isHinted = !isLost && wasLost.current;
    wasLost.current ||= isLost;
    return refused && isHinted ? withHint(refused) : refused;
  };
}

/** Also shown with refusals of a field, which leave out the message. */
function withHint({ code, message, details }: DomainErrorInfo): DomainErrorInfo {
  const fields = { ...(details.fields as object | undefined), '': HINT };
  return { code, message: `${message} ${HINT}`, details: { ...details, fields } };
}
