import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { ArrowLeftRight, FileText, KeyRound, LogOut, Settings, Users, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AccountButton } from '../../../components/domain/AccountButton';
import { SocialIcon } from '../../../components/domain/brand/SocialIcon';
import { runWithToast, withReason } from '../../../components/domain/forms/run-with-toast';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { Menu } from '../../../components/ui/overlay/Menu';
import { useThemePart } from '../../../components/ui/overlay/theme-part';
import { graphql } from '../../../gql';
import { notifyOtherTabs } from '../../../lib/browser/other-login';
import { useSwitch } from '../people/use-switch';
import { mayOf, Viewer } from '../login/use-may';

/** The dialog for another password; its code comes with its first opening. */
const ChangePasswordDialog = lazyPart('The password dialog', () =>
  import('../password/ChangePasswordDialog').then(({ ChangePasswordDialog }) => ChangePasswordDialog),
);

const Logout = graphql(`
  mutation LogoutOrganization {
    logoutOrganization {
      __typename
    }
  }
`);

const toasts = {
  done: { title: 'Logged Out', text: 'See you next time.' },
  failed: withReason('Logout Failed'),
};

/** Other organizations of the person, the pages of their role, password, theme and Logout. */
export function AccountMenu({ organizationId }: { organizationId: string }) {
  const { logout, isLoggingOut } = useLogout();
  const { data } = useQuery(Viewer);
  const { open } = useSwitch();
  const { role = 'owner', memberships = [] } = data?.viewer.member ?? {};
  const may = mayOf(role);
  const others = memberships.filter((membership) => membership.organizationId !== organizationId);
  const [isChanging, setChanging] = useState(false);
  const theme = useThemePart();
  const own = `/organization/${organizationId}`;
  return (
    <>
      <Menu
        trigger={<AccountButton />}
        sideOffset={8}
        parts={[
          ...(others.length > 0
            ? [
                {
                  rows: others.map((other) => ({
                    text: other.organizationName,
                    icon: ArrowLeftRight,
                    onSelect: () => open(other.organizationId),
                  })),
                },
              ]
            : []),
          {
            rows: [
              ...(may.money ? [{ text: 'Money', icon: Wallet, to: `${own}/money` }] : []),
              ...(may.organize ? [{ text: 'Settings', icon: Settings, to: `${own}/settings` }] : []),
              ...(may.own ? [{ text: 'Season', icon: FileText, to: `${own}/season` }] : []),
              { text: 'People', icon: Users, to: `${own}/people` },
              ...(may.own ? [] : [{ text: 'Add an organization', icon: Users, to: '/register' }]),
              ...(may.organize ? [{ text: 'Instagram', icon: SocialIcon, to: `${own}#instagram` }] : []),
              { text: 'Change password', icon: KeyRound, onSelect: () => setChanging(true) },
            ],
          },
          theme,
          { rows: [{ text: 'Logout', icon: LogOut, isDisabled: isLoggingOut, onSelect: logout }] },
        ]}
      />
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}

/** Names that lie on a phone for a pickup day. A browser that stores nothing has none. */
async function removeHandOutLists(): Promise<void> {
  const { removeStoredLists } = await import('../hand-out/device/stored-lists');
  await removeStoredLists();
}

/** Ends the session, leaves the dashboard and forgets what it showed. */
function useLogout() {
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
