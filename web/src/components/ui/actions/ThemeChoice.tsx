import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useTheme } from '../../../lib/browser/theme';

const options = [
  { choice: 'system', text: 'System', icon: Monitor },
  { choice: 'light', text: 'Light', icon: Sun },
  { choice: 'dark', text: 'Dark', icon: Moon },
] as const;

/** System, light or dark; kept in the browser. */
export function ThemeChoice() {
  const [theme, chooseTheme] = useTheme();
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-[28px] border border-line-strong p-1">
      <legend className="sr-only">Theme</legend>
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
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
