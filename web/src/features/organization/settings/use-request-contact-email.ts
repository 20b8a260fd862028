import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';
import { RequestContactEmailChange } from './contact-documents';
import { saveError } from './save-error';
import { Settings } from './settings-documents';
import type { SaveErrorNotice } from './use-settings-form';

type Inputs = { newEmail: string; currentPassword: string };

/** Asks for another contact address, which then waits for its link. Returns why it was refused, or null. */
export function useRequestContactEmail(organizationId: string) {
  const [mutate] = useMutation(RequestContactEmailChange, {
    refetchQueries: [{ query: Settings, variables: { organizationId } }],
  });
  return async ({ newEmail, currentPassword }: Inputs): Promise<SaveErrorNotice<keyof Inputs> | null> => {
    const input = { newEmail: newEmail.trim(), currentPassword };
    const domainError = await runWithToast(() => mutate({ variables: { input } }), {
      done: { title: 'Link Sent', text: `Please look into ${input.newEmail}.` },
      failed: 'Email Not Changed',
    });
    return domainError && emailError(domainError);
  };
}

// An address in use is refused with a code of its own, not as a bad field.
function emailError(domainError: DomainErrorInfo): SaveErrorNotice<keyof Inputs> {
  const error = saveError(domainError, ['newEmail', 'currentPassword']);
  if (domainError.code !== 'ORGANIZATION_TAKEN') return error;
  return { ...error, fields: { newEmail: error.message } };
}
