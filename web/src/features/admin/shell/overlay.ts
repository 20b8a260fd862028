import { useSyncExternalStore } from 'react';

/** The overlays of all admin pages. */
export type Overlay = 'palette' | 'shortcuts' | null;

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
