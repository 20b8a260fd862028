import { CircleUser } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../ui/actions/IconButton';
import { themeChoices, useTheme } from '../../lib/browser/theme';
import type { MenuPart } from '../ui/overlay/Menu';

export function AccountButton(props: ComponentProps<'button'>) {
  return <IconButton {...props} icon={CircleUser} label="Account" isOutlined />;
}

const names = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' } as const;

/** The three theme choices, as a section of a menu. */
export function useThemePart(): MenuPart {
  const [theme, chooseTheme] = useTheme();
  return {
    choices: themeChoices.map((value) => ({ value, text: names[value] })),
    chosen: theme,
    onChoose: (value) => chooseTheme(themeChoices.find((choice) => choice === value) ?? 'system'),
  };
}
