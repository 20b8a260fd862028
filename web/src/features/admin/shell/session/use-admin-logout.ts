import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { showToast } from '../../../../components/ui/feedback/toast';
import { graphql } from '../../../../gql';
import { domainErrorOf } from '../../../../lib/apollo/domain-error';
import { notifyOtherTabs } from '../../../../lib/browser/other-login';

const Logout = graphql(`
  mutation LogoutAdmin {
    logoutAdmin
  }
`);

/** Ends the session, leaves for the login and forgets what was shown. */
export function useAdminLogout() {
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
    notifyOtherTabs('admin');
    showToast({ title: 'Logged Out', text: 'See you next time.', tone: 'success' });
    await navigate('/admin/login');
    await client.clearStore();
  };
  return { logout: () => void logout(), isLoggingOut: loading };
}
