const KEY = 'skycrumb-hand-out-device';

/** What this phone is called in the order's history; a volunteer may name it after themselves or their table. */
export function deviceName(): string {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored) return stored;
    const name = `Phone ${randomMark()}`;
    localStorage.setItem(KEY, name);
    return name;
  } catch {
    return 'Phone';
  }
}

export function renameDevice(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Private windows may refuse: the former name stays.
  }
}

// Letters that nobody mistakes for each other.
const letters = 'ACDEFHJKMNPRTWXY';

function randomMark(): string {
  return [...crypto.getRandomValues(new Uint8Array(2))]
    .map((byte) => letters[byte % letters.length])
    .join('');
}
