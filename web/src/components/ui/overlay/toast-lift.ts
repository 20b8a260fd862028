import { useSyncExternalStore } from 'react';

/** The height that toasts keep free, by the foot of each open layer, innermost last. */
const lifts = new Map<object, number>();
const listeners = new Set<() => void>();

/**
 * Keeps toasts above a foot of this height until `lowerToasts`. Not a custom property of the document, which would
 * restyle every element while a sheet opens.
 */
export function liftToasts(foot: object, px: number): void {
  lifts.set(foot, Math.max(0, px));
  listeners.forEach((listener) => listener());
}

export function lowerToasts(foot: object): void {
  lifts.delete(foot);
  listeners.forEach((listener) => listener());
}

/** The distance of toasts from the window's lower edge, in pixels. */
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
