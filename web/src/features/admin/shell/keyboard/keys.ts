import { useEffect, useEffectEvent } from 'react';
import { browserStorage } from '../../../../lib/browser/storage';
import { createStore } from '../../../../lib/browser/store';

const KEY = 'skycrumb-admin-single-keys';

/** Whether single-key shortcuts are on. People who dictate, or hit keys by accident, turn them off in Settings. */
export function areSingleKeysOn(): boolean {
  return browserStorage.read(KEY) !== 'off';
}

export function turnSingleKeys(isOn: boolean): void {
  browserStorage.write(KEY, isOn ? 'on' : 'off');
}

type Keys = Readonly<Record<string, () => void>>;

const pages: (() => Keys)[] = [];

/** Adds single-key shortcuts of this page to those of the whole administration. */
export function usePageKeys(keys: Keys): void {
  const current = useEffectEvent(() => keys);
  useEffect(() => {
    const page = () => current();
    pages.push(page);
    return () => void pages.splice(pages.indexOf(page), 1);
  }, []);
}

/** The open page's action for a key, or null. */
export function pageAction(key: string): (() => void) | null {
  return pages.at(-1)?.()[key] ?? null;
}

/** The overlays of all admin pages. */
export const { set: showOverlay, useValue: useOverlay } = createStore<'palette' | 'shortcuts' | null>(null);
