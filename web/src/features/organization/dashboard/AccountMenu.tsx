import { KeyRound, LogOut, Settings, Wallet } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountButton } from '../../../components/domain/AccountButton';
import type { MenuStart } from '../../../components/ui/lazy/lazy-menu';
import { menuRowStyle } from '../../../components/ui/overlay/menu-style';
import { MenuContent } from '../../../components/ui/overlay/MenuContent';
import { SocialIcon } from '../../../components/domain/SocialIcon';
import { ThemeMenuItems } from '../../../components/ui/overlay/ThemeMenuItems';
import { LazyChangePasswordDialog } from '../password/LazyChangePasswordDialog';
import { useLogout } from '../login/use-logout';

type Props = MenuStart & { organizationId: string };

/** Money, settings, Instagram, password, theme and Logout. */
export function AccountMenu({ organizationId, isPressed, triggerRef }: Props) {
  const { logout, isLoggingOut } = useLogout();
  const [isChanging, setChanging] = useState(false);
  return (
    <DropdownMenu.Root
      defaultOpen={isPressed}
      onOpenChange={(isOpen) => isOpen && void LazyChangePasswordDialog.preload()}
    >
      <DropdownMenu.Trigger ref={triggerRef} asChild>
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
