import { useMutation } from '@apollo/client/react';
import { showToast } from '../../../components/ui/toast';
import { refusalOf } from '../../../lib/refusal';
import { RequestContactEmailChange } from './contact-documents';
import { saveRefusal } from './save-refusal';
import type { SaveRefusal } from './use-settings-form';

type Inputs = { newEmail: string; currentPassword: string };

/** Asks for another contact address, which then waits for its link. Answers why it was refused, or null. */
export function useRequestContactEmail(organizationId: string) {
  const [mutate, { client }] = useMutation(RequestContactEmailChange);
  return async ({ newEmail, currentPassword }: Inputs): Promise<SaveRefusal<keyof Inputs> | null> => {
    const input = { newEmail: newEmail.trim(), currentPassword };
    try {
      await mutate({ variables: { input } });
    } catch (error) {
      const refusal = emailRefusal(error);
      showToast({ title: 'Email Not Changed', text: refusal.message, tone: 'destructive' });
      return refusal;
    }
    const { cache } = client;
    cache.modify({
      id: cache.identify({ __typename: 'OrganizationDashboard', id: organizationId }) ?? '',
      fields: { pendingContactEmail: () => input.newEmail },
    });
    showToast({ title: 'Link Sent', text: `Please look into ${input.newEmail}.`, tone: 'success' });
    return null;
  };
}

// An address in use is refused with a code of its own, not as a bad field.
function emailRefusal(error: unknown): SaveRefusal<keyof Inputs> {
  const refusal = saveRefusal(error, ['newEmail', 'currentPassword']);
  if (refusalOf(error).code !== 'ORGANIZATION_TAKEN') return refusal;
  return { ...refusal, fields: { newEmail: refusal.message } };
}
