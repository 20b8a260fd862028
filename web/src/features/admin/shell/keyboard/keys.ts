import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { browserStorage } from '../../../../lib/browser/storage';

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
type Overlay = 'palette' | 'shortcuts' | null;

const listeners = new Set<() => void>();
let shown: Overlay = null;

export function showOverlay(overlay: Overlay): void {
  shown = overlay;
  listeners.forEach((listener) => listener());
}

export function useOverlay(): Overlay {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
