import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { graphql } from '../../../gql';
import { notifyOtherTabs } from '../../../lib/browser/other-login';

const Logout = graphql(`
  mutation LogoutOrganization {
    logoutOrganization
  }
`);

const toasts = { done: { title: 'Logged Out', text: 'See you next time.' }, failed: 'Logout Failed' };

/** Names that lie on a phone for a pickup day. A browser that stores nothing has none. */
async function removeHandOutLists(): Promise<void> {
  const { removeStoredLists } = await import('../hand-out/device/stored-lists');
  await removeStoredLists();
}

/** Ends the session, leaves the dashboard and forgets what it showed. */
export function useLogout() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [mutate, { loading }] = useMutation(Logout);
  const logout = async () => {
    // First: who walks away at once leaves no names behind.
    await removeHandOutLists().catch(() => undefined);
    if (await runWithToast(() => mutate(), toasts)) return;
    notifyOtherTabs();
    await navigate('/organization/login');
    await client.clearStore();
  };
  return { logout: () => void logout(), isLoggingOut: loading };
}
