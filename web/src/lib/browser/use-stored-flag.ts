import { useCallback, useState } from 'react';

/** A yes or no that this browser remembers; where storage is forbidden it lasts as long as the page. */
export function useStoredFlag(key: string): [boolean, (isSet: boolean) => void] {
  const [isSet, setFlag] = useState(() => readFlag(key));
  const store = useCallback(
    (next: boolean) => {
      setFlag(next);
      try {
        localStorage.setItem(key, String(next));
      } catch {
        // Nothing to remember it with.
      }
    },
    [key],
  );
  return [isSet, store];
}

function readFlag(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}
