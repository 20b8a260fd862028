import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { themeChoices, useTheme } from '../../../lib/browser/theme';

const names = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' } as const;

/** The theme's three choices as rows of a menu. */
export function ThemeMenuItems({ className }: { className: string }) {
  const [theme, chooseTheme] = useTheme();
  return (
    <DropdownMenu.RadioGroup value={theme}>
      {themeChoices.map((choice) => (
        <DropdownMenu.RadioItem
          key={choice}
          value={choice}
          onSelect={() => chooseTheme(choice)}
          className={className}
        >
          <span className="grid size-5 place-items-center">
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden size={18} />
            </DropdownMenu.ItemIndicator>
          </span>
          <span>{names[choice]}</span>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
