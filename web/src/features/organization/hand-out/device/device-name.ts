import { browserStorage } from '../../../../lib/browser/storage';

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

/** Does nothing if the browser refuses storage. */
export function renameDevice(name: string): void {
  browserStorage.write(KEY, name);
}

// No look-alike letters.
const letters = 'ACDEFHJKMNPRTWXY';

function randomLetters(): string {
  return [...crypto.getRandomValues(new Uint8Array(2))]
    .map((byte) => letters[byte % letters.length])
    .join('');
}
