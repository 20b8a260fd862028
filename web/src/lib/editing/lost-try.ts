import { useRef } from 'react';
import { type DomainErrorInfo, domainErrorOf } from '../apollo/domain-error';

const HINT = 'Your first try may have worked: log in with the new password.';

/**
 * For a form that works once and sets a password: its `send`, whose refusals after a try without a response add that the
 * try may have worked.
 */
export function useLostTry<Fields>(send: (fields: Fields) => Promise<DomainErrorInfo | null | void>) {
  const wasLost = useRef(false);
  return async (fields: Fields): Promise<DomainErrorInfo | null> => {
    const refused = await send(fields).catch(domainErrorOf);
    if (!refused) return null;
    const isLost = refused.code === 'UNREACHABLE';
    const isHinted = wasLost.current && !isLost;
    wasLost.current ||= isLost;
    return isHinted ? withHint(refused) : refused;
  };
}

/** Also shown with refusals of a field, which leave out the message. */
function withHint({ code, message, details }: DomainErrorInfo): DomainErrorInfo {
  const fields = { ...(details.fields as object | undefined), '': HINT };
  return { code, message: `${message} ${HINT}`, details: { ...details, fields } };
}
