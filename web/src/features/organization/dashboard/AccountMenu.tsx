import { useApolloClient, useMutation } from '@apollo/client/react';
import { KeyRound, LogOut, Settings, Wallet } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AccountButton } from '../../../components/domain/AccountButton';
import { SocialIcon } from '../../../components/domain/SocialIcon';
import { runWithToast, withReason } from '../../../components/domain/run-with-toast';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { MenuContent, menuRowStyle } from '../../../components/ui/overlay/MenuContent';
import { ThemeMenuItems } from '../../../components/ui/overlay/ThemeMenuItems';
import { graphql } from '../../../gql';
import { notifyOtherTabs } from '../../../lib/browser/other-login';

/** The dialog for another password; its code comes with its first opening. */
const LazyChangePasswordDialog = lazyPart('The password dialog', () =>
  import('../password/ChangePasswordDialog').then(({ ChangePasswordDialog }) => ChangePasswordDialog),
);

const Logout = graphql(`
  mutation LogoutOrganization {
    logoutOrganization
  }
`);

const toasts = {
  done: { title: 'Logged Out', text: 'See you next time.' },
  failed: withReason('Logout Failed'),
};

/** Money, settings, password, theme and Logout. Open from the start: its code comes with the first press. */
export function AccountMenu({ organizationId }: { organizationId: string }) {
  const { logout, isLoggingOut } = useLogout();
  const [isChanging, setChanging] = useState(false);
  useEffect(() => void LazyChangePasswordDialog.preload(), []);
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger asChild>
        <AccountButton />
      </DropdownMenu.Trigger>
      <MenuContent sideOffset={8}>
        <DropdownMenu.Item asChild>
          <Link
            to={`/organization/${organizationId}/money`}
            className={`${menuRowStyle} text-ink no-underline`}
          >
            <Wallet aria-hidden size={20} />
            <span>Money</span>
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link
            to={`/organization/${organizationId}/settings`}
            className={`${menuRowStyle} text-ink no-underline`}
          >
            <Settings aria-hidden size={20} />
            <span>Settings</span>
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link
            to={`/organization/${organizationId}#instagram`}
            className={`${menuRowStyle} text-ink no-underline`}
          >
            <SocialIcon />
            <span>Instagram</span>
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => setChanging(true)} className={menuRowStyle}>
          <KeyRound aria-hidden size={20} />
          <span>Change password</span>
        </DropdownMenu.Item>
        <DropdownMenu.Separator className="my-2 h-px bg-line" />
        <ThemeMenuItems className={menuRowStyle} />
        <DropdownMenu.Separator className="my-2 h-px bg-line" />
        <DropdownMenu.Item disabled={isLoggingOut} onSelect={logout} className={menuRowStyle}>
          <LogOut aria-hidden size={20} />
          <span>Logout</span>
        </DropdownMenu.Item>
      </MenuContent>
      {isChanging && <LazyChangePasswordDialog onClose={() => setChanging(false)} />}
    </DropdownMenu.Root>
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
