import { useSyncExternalStore } from 'react';

/** By the open layers' feet, the innermost last: the height that messages keep free. */
const lifts = new Map<object, number>();
const listeners = new Set<() => void>();

/**
 * Keeps messages above a foot of this height until it is lowered again. Not a custom property of the document: each of
 * its elements would be styled once more while a sheet opens.
 */
export function liftToasts(foot: object, px: number): void {
  lifts.set(foot, Math.max(0, px));
  listeners.forEach((listener) => listener());
}

export function lowerToasts(foot: object): void {
  lifts.delete(foot);
  listeners.forEach((listener) => listener());
}

/** How far messages keep from the window's lower edge. */
export function useToastLift(): number {
  return useSyncExternalStore(subscribe, innermost);
}

function innermost(): number {
  return [...lifts.values()].at(-1) ?? 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
