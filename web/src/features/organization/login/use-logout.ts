import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { graphql } from '../../../gql';
import { tellOtherTabs } from '../../../lib/browser/other-login';

const Logout = graphql(`
  mutation LogoutOrganization {
    logoutOrganization
  }
`);

const toasts = { done: { title: 'Logged Out', text: 'See you next time.' }, failed: 'Logout Failed' };

/** Ends the session, leaves the dashboard and forgets what it showed. */
export function useLogout() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [mutate, { loading }] = useMutation(Logout);
  const logout = async () => {
    if (await runWithToast(() => mutate(), toasts)) return;
    tellOtherTabs();
    await navigate('/organization/login');
    await client.clearStore();
  };
  return { logout: () => void logout(), isLoggingOut: loading };
}
