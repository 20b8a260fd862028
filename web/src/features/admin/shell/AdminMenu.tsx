import { LogOut, Users } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import { AccountButton } from '../../../components/domain/AccountButton';
import { MenuContent, menuRowStyle } from '../../../components/ui/overlay/MenuContent';
import { ThemeMenuItems } from '../../../components/ui/overlay/ThemeMenuItems';
import { useAdmin } from './session/admin-session';
import { useAdminLogout } from './session/use-admin-logout';

/** Who is logged in, the theme and Logout. Open from the start: its code comes with the first press. */
export function AdminMenu() {
  const { fullName, role, needsSecondFactor } = useAdmin();
  const { logout, isLoggingOut } = useAdminLogout();
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger asChild>
        <AccountButton />
      </DropdownMenu.Trigger>
      <MenuContent sideOffset={8}>
        <DropdownMenu.Label className="px-3 py-2">
          <p className="font-semibold">{fullName}</p>
          <p className="text-small text-ink-2">{rightsText(role, needsSecondFactor)}</p>
        </DropdownMenu.Label>
        <DropdownMenu.Separator className="my-2 h-px bg-line" />
        <ThemeMenuItems className={menuRowStyle} />
        <DropdownMenu.Separator className="my-2 h-px bg-line" />
        <DropdownMenu.Item asChild className={menuRowStyle}>
          <Link to="/admin/staff">
            <Users aria-hidden size={20} />
            <span>Staff and your login</span>
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item disabled={isLoggingOut} onSelect={logout} className={menuRowStyle}>
          <LogOut aria-hidden size={20} />
          <span>Logout</span>
        </DropdownMenu.Item>
      </MenuContent>
    </DropdownMenu.Root>
  );
}

function rightsText(role: 'admin' | 'support', needsSecondFactor: boolean): string {
  if (needsSecondFactor) return 'Read only until your second factor is set up';
  return role === 'admin' ? 'Administrator' : 'Support, read only';
}
