import { useCallback, useState } from 'react';
import { browserStorage } from './storage';

/** A yes or no that this browser remembers; where storage is forbidden it lasts as long as the page. */
export function useStoredFlag(key: string): [boolean, (isSet: boolean) => void] {
  const [isSet, setFlag] = useState(() => browserStorage.read(key) === 'true');
  const store = useCallback(
    (next: boolean) => {
      setFlag(next);
      browserStorage.write(key, String(next));
    },
    [key],
  );
  return [isSet, store];
}
