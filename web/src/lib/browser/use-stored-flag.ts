import { useSyncExternalStore } from 'react';
import { browserStorage } from './storage';

const listeners = new Set<() => void>();
const flags = new Map<string, boolean>();

/**
 * A yes or no that this browser remembers; where storage is forbidden it lasts as long as the page. The server draws the
 * page with a no.
 */
export function useStoredFlag(key: string): [boolean, (isSet: boolean) => void] {
  const read = () => flags.get(key) ?? browserStorage.read(key) === 'true';
  const isSet = useSyncExternalStore(subscribe, read, () => false);
  const store = (next: boolean) => {
    flags.set(key, next);
    browserStorage.write(key, String(next));
    listeners.forEach((listener) => listener());
  };
  return [isSet, store];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
