import { useMutation } from '@apollo/client/react';
import { showToast } from '../../../components/ui/toast';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
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
    try {
      await mutate({ variables: { input } });
    } catch (error) {
      const domainError = emailDomainError(error);
      showToast({ title: 'Email Not Changed', text: domainError.message, tone: 'destructive' });
      return domainError;
    }
    showToast({ title: 'Link Sent', text: `Please look into ${input.newEmail}.`, tone: 'success' });
    return null;
  };
}

// An address in use is refused with a code of its own, not as a bad field.
function emailDomainError(error: unknown): SaveErrorNotice<keyof Inputs> {
  const domainError = saveError(error, ['newEmail', 'currentPassword']);
  if (domainErrorOf(error).code !== 'ORGANIZATION_TAKEN') return domainError;
  return { ...domainError, fields: { newEmail: domainError.message } };
}
