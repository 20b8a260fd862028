import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { graphql } from '../../../gql';
import type { DomainErrorInfo } from '../../../lib/apollo/domain-error';

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input)
  }
`);

/** Changes the password and says so. Returns why it was refused, or null. */
export function useChangePassword() {
  const [mutate] = useMutation(ChangePassword);
  return async (currentPassword: string, newPassword: string): Promise<string | null> => {
    const variables = { input: { currentPassword, newPassword } };
    const domainError = await runWithToast(() => mutate({ variables }), toasts);
    return domainError && messageOf(domainError);
  };
}

const toasts = {
  done: { title: 'Password Changed', text: 'Other browsers that were logged in are logged out.' },
  failed: (domainError: DomainErrorInfo) => ({
    title: 'Password Change Failed',
    text: messageOf(domainError),
  }),
};

function messageOf({ message }: DomainErrorInfo): string {
  return message || 'Please try again.';
}
