import { useEffect, useEffectEvent } from 'react';
import { browserStorage } from '../../../../lib/browser/storage';

const KEY = 'skycrumb-admin-single-keys';

/** Whether keys without Ctrl do something; people who dictate or tremble turn them off in Settings. */
export function areSingleKeysOn(): boolean {
  return browserStorage.read(KEY) !== 'off';
}

export function turnSingleKeys(isOn: boolean): void {
  browserStorage.write(KEY, isOn ? 'on' : 'off');
}

type Keys = Readonly<Record<string, () => void>>;

const pages: (() => Keys)[] = [];

/** What keys without Ctrl do on this page, beside those of the whole administration. */
export function usePageKeys(keys: Keys): void {
  const current = useEffectEvent(() => keys);
  useEffect(() => {
    const page = () => current();
    pages.push(page);
    return () => void pages.splice(pages.indexOf(page), 1);
  }, []);
}

/** What the open page does with a key; null for nothing. */
export function pageAction(key: string): (() => void) | null {
  return pages.at(-1)?.()[key] ?? null;
}
