import { useMutation } from '@apollo/client/react';
import { showToast } from '../../components/ui/toast';
import { graphql } from '../../gql';
import { domainErrorOf } from '../../lib/apollo/domain-error';

const ChangePassword = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input)
  }
`);

const GivenPassword = graphql(`
  query GivenPassword($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      ...GivenPasswordNotice_organization
    }
  }
`);

/** Changes the password and says so. Returns why it was refused, or null. */
export function useChangePassword(organizationId: string) {
  const [mutate] = useMutation(ChangePassword, {
    refetchQueries: [{ query: GivenPassword, variables: { organizationId } }],
  });
  return async (currentPassword: string, newPassword: string): Promise<string | null> => {
    try {
      await mutate({ variables: { input: { currentPassword, newPassword } } });
    } catch (error) {
      const text = domainErrorOf(error).message || 'Please try again.';
      showToast({ title: 'Password Change Failed', text, tone: 'destructive' });
      return text;
    }
    showToast({
      title: 'Password Changed',
      text: 'Other browsers that were logged in are logged out.',
      tone: 'success',
    });
    return null;
  };
}
