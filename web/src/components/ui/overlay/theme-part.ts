import { themeChoices, useTheme } from '../../../lib/browser/theme';
import type { MenuPart } from './Menu';

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
