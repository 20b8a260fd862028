import { useId, useState } from 'react';
import { inputStyle } from '../../../components/ui/fields/input-style';
import { browserStorage } from '../../../lib/browser/storage';
import { useLingui } from '../../../lib/texts/use-lingui';

/** The name under which this phone's hand-outs appear in the orders' history. */
export function DeviceName() {
  const { i18n } = useLingui();
  const id = useId();
  const [name, setName] = useState(() => deviceName(i18n.t('Phone')));
  const store = () => {
    const trimmed = name.trim();
    // Kept nowhere if the browser refuses storage.
    if (trimmed) browserStorage.write(KEY, trimmed);
    setName(deviceName(i18n.t('Phone')));
  };
  return (
    <div className="grid gap-1.5 print:hidden">
      <label htmlFor={id} className="text-work font-semibold">
        {i18n.t('This phone’s name')}
      </label>
      <input
        id={id}
        value={name}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        onBlur={store}
        aria-describedby={`${id}-help`}
        className={inputStyle(false, 'min-h-14!')}
      />
      <p id={`${id}-help`} className="text-small text-ink-2">
        {i18n.t('Your name or table, so everyone can see who handed out what.')}
      </p>
    </div>
  );
}

const KEY = 'skycrumb-hand-out-device';

/**
 * The phone's name in the order's history: by default a word in the page's language and two letters; a volunteer may
 * enter their own name or table.
 */
export function deviceName(word = 'Phone'): string {
  const stored = browserStorage.read(KEY);
  if (stored) return stored;
  const name = `${word} ${randomLetters()}`;
  return browserStorage.write(KEY, name) ? name : word;
}

// No look-alike letters.
const letters = 'ACDEFHJKMNPRTWXY';

function randomLetters(): string {
  return [...crypto.getRandomValues(new Uint8Array(2))]
    .map((byte) => letters[byte % letters.length])
    .join('');
}
