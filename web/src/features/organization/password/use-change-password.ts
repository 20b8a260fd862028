import { useMutation } from '@apollo/client/react';
import { runWithToast, withReason } from '../../../components/domain/run-with-toast';
import { graphql } from '../../../gql';

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input)
  }
`);

/** Changes the password and says so. Returns why it was refused, or null. */
export function useChangePassword() {
  const [mutate] = useMutation(ChangePassword);
  return (currentPassword: string, newPassword: string) => {
    const variables = { input: { currentPassword, newPassword } };
    return runWithToast(() => mutate({ variables }), {
      done: { title: 'Password Changed', text: 'Other browsers that were logged in are logged out.' },
      failed: withReason('Password Change Failed'),
    });
  };
}
