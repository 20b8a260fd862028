import type { CartItem } from './cart';
import { browserStorage } from '../../lib/browser/storage';

/** Units by product id that the shopper's own unpaid order holds: the shop counts them as gone, the shopper need not. */
export type HeldUnits = Readonly<Record<string, number>>;

const HELD_KEY = 'skycrumb-held-units';

/** An unpaid order holds them no longer than this (docs/product/orders.md: 60 minutes). */
const LASTS_MS = 60 * 60_000;

export function readHeld(now = Date.now()): HeldUnits {
  const stored = browserStorage.readJson(HELD_KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  if (!('until' in stored) || typeof stored.until !== 'number' || stored.until < now) return {};
  if (!('units' in stored) || typeof stored.units !== 'object' || stored.units === null) return {};
  return Object.fromEntries(
    Object.entries(stored.units).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/**
 * What the order that was just placed holds, in place of what the one before it held. Where the browser keeps nothing,
 * the shopper may read that their own units are gone.
 */
export function writeHeld(items: readonly CartItem[], now = Date.now()): void {
  const units: Record<string, number> = {};
  for (const { product, quantity } of items) units[product.id] = (units[product.id] ?? 0) + quantity;
  if (items.length === 0) browserStorage.remove(HELD_KEY);
  else browserStorage.writeJson(HELD_KEY, { units, until: now + LASTS_MS });
}
