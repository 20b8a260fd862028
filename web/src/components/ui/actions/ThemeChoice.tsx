import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useTheme } from '../../../lib/browser/theme';
import { useLingui } from '../../../lib/texts/use-lingui';

const options = [
  { choice: 'system', text: /*i18n*/ 'System', icon: Monitor },
  { choice: 'light', text: /*i18n*/ 'Light', icon: Sun },
  { choice: 'dark', text: /*i18n*/ 'Dark', icon: Moon },
] as const;

export function ThemeChoice() {
  const [theme, chooseTheme] = useTheme();
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-[28px] border border-line-strong p-1">
      <legend className="sr-only">{i18n.t('Theme')}</legend>
      {options.map(({ choice, text, icon: Icon }) => (
        <label
          key={choice}
          className="flex min-h-10 cursor-pointer items-center gap-1.5 rounded-full px-3 text-small font-semibold has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={theme === choice}
            onChange={() => chooseTheme(choice)}
            className="sr-only"
          />
          <Icon aria-hidden size={16} />
          <span>{i18n.t(text)}</span>
        </label>
      ))}
    </fieldset>
  );
}
