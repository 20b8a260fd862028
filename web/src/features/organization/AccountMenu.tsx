import { Check, CircleUser, KeyRound, LogOut } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { IconButton } from '../../components/ui/IconButton';
import { themeChoices, useTheme } from '../../lib/theme';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { useLogout } from './use-logout';

const names = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' } as const;

/** Password, theme and Logout. */
export function AccountMenu() {
  const [theme, chooseTheme] = useTheme();
  const { logout, isLoggingOut } = useLogout();
  const [isChanging, setChanging] = useState(false);
  const row =
    'flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-3 text-work font-semibold outline-none data-highlighted:bg-sunken';
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <IconButton icon={CircleUser} label="Account" isOutlined />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          className="fade-in z-40 min-w-52 rounded-input bg-surface p-2 shadow-float"
        >
          <DropdownMenu.Item onSelect={() => setChanging(true)} className={row}>
            <KeyRound aria-hidden size={20} />
            Change password
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-2 h-px bg-line" />
          <DropdownMenu.RadioGroup value={theme}>
            {themeChoices.map((choice) => (
              <DropdownMenu.RadioItem
                key={choice}
                value={choice}
                onSelect={() => chooseTheme(choice)}
                className={row}
              >
                <span className="grid size-5 place-items-center">
                  <DropdownMenu.ItemIndicator>
                    <Check aria-hidden size={18} />
                  </DropdownMenu.ItemIndicator>
                </span>
                {names[choice]}
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator className="my-2 h-px bg-line" />
          <DropdownMenu.Item disabled={isLoggingOut} onSelect={logout} className={row}>
            <LogOut aria-hidden size={20} />
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </DropdownMenu.Root>
  );
}
