import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { RequestContactEmailChange } from './contact-documents';
import { Settings } from './settings-documents';

type Inputs = { newEmail: string; currentPassword: string };

/** Asks for another contact address, which then waits for its link. Returns why it was refused, or null. */
export function useRequestContactEmail(organizationId: string) {
  const [mutate] = useMutation(RequestContactEmailChange, {
    refetchQueries: [{ query: Settings, variables: { organizationId } }],
  });
  return ({ newEmail, currentPassword }: Inputs) => {
    const input = { newEmail: newEmail.trim(), currentPassword };
    return runWithToast(() => mutate({ variables: { input } }), {
      done: { title: 'Link Sent', text: `Please look into ${input.newEmail}.` },
      failed: 'Email Not Changed',
    });
  };
}
