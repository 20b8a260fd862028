import { useEffect, useEffectEvent } from 'react';

const open: (() => void)[] = [];

/** Tells that a sheet or dialog is open, and what Escape does to it. */
export function useOpenLayer(isOpen: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => escape();
    open.push(layer);
    return () => void open.splice(open.indexOf(layer), 1);
  }, [isOpen]);
}

/**
 * Escape belongs to the sheet or dialog that one is in, not to a message that came up beside it. Returns whether there
 * was one.
 */
export function escapeLayer(): boolean {
  const layer = open.at(-1);
  layer?.();
  return layer !== undefined;
}
