import { CircleUser, KeyRound, LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { IconButton } from '../../components/ui/IconButton';
import { menuRowStyle, menuStyle } from '../../components/ui/menu-style';
import { ThemeMenuItems } from '../../components/ui/ThemeMenuItems';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { useLogout } from './use-logout';

/** Password, theme and Logout. */
export function AccountMenu() {
  const { logout, isLoggingOut } = useLogout();
  const [isChanging, setChanging] = useState(false);
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={CircleUser} label="Account" isOutlined />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={8} className={menuStyle}>
          <DropdownMenu.Item onSelect={() => setChanging(true)} className={menuRowStyle}>
            <KeyRound aria-hidden size={20} />
            Change password
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-2 h-px bg-line" />
          <ThemeMenuItems className={menuRowStyle} />
          <DropdownMenu.Separator className="my-2 h-px bg-line" />
          <DropdownMenu.Item disabled={isLoggingOut} onSelect={logout} className={menuRowStyle}>
            <LogOut aria-hidden size={20} />
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </DropdownMenu.Root>
  );
}
