import { useEffect, useEffectEvent } from 'react';

const open: (() => void)[] = [];

/** Registers an open sheet or dialog and what Escape does to it. */
export function useOpenLayer(isOpen: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => escape();
    open.push(layer);
    return () => void open.splice(open.indexOf(layer), 1);
  }, [isOpen]);
}

/** Escape closes the innermost sheet or dialog, not a toast next to it. Returns whether one was open. */
export function escapeLayer(): boolean {
  const layer = open.at(-1);
  layer?.();
  return layer !== undefined;
}
