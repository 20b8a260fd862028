import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { showToast } from '../../components/ui/toast';
import { graphql } from '../../gql';
import { tellOtherTabs } from '../../lib/browser/other-login';
import { domainErrorOf } from '../../lib/apollo/domain-error';

const Logout = graphql(`
  mutation LogoutOrganization {
    logoutOrganization
  }
`);

/** Ends the session, leaves the dashboard and forgets what it showed. */
export function useLogout() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [mutate, { loading }] = useMutation(Logout);
  const logout = async () => {
    try {
      await mutate();
    } catch (error) {
      showToast({ title: 'Logout Failed', text: domainErrorOf(error).message, tone: 'destructive' });
      return;
    }
    tellOtherTabs();
    showToast({ title: 'Logged Out', text: 'See you next time.', tone: 'success' });
    await navigate('/organization/login');
    await client.clearStore();
  };
  return { logout: () => void logout(), isLoggingOut: loading };
}
