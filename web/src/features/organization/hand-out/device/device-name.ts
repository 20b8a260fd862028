import { browserStorage } from '../../../../lib/browser/storage';

const KEY = 'skycrumb-hand-out-device';

/**
 * What this phone is called in the order's history: first by a word in the page's language and two letters; a volunteer
 * may name it after themselves or their table.
 */
export function deviceName(word = 'Phone'): string {
  const stored = browserStorage.read(KEY);
  if (stored) return stored;
  const name = `${word} ${randomMark()}`;
  return browserStorage.write(KEY, name) ? name : word;
}

/** Where the browser keeps nothing, the former name stays. */
export function renameDevice(name: string): void {
  browserStorage.write(KEY, name);
}

// Letters that nobody mistakes for each other.
const letters = 'ACDEFHJKMNPRTWXY';

function randomMark(): string {
  return [...crypto.getRandomValues(new Uint8Array(2))]
    .map((byte) => letters[byte % letters.length])
    .join('');
}
