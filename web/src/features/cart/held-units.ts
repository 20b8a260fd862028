import type { CartItem } from './cart';

/** Units by product id that the shopper's own unpaid order holds: the shop counts them as gone, the shopper need not. */
export type HeldUnits = Readonly<Record<string, number>>;

const HELD_KEY = 'skycrumb-held-units';

/** An unpaid order holds them no longer than this (specification of orders: 60 minutes). */
const LASTS_MS = 60 * 60_000;

export function readHeld(now = Date.now()): HeldUnits {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(HELD_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    if (!('until' in stored) || typeof stored.until !== 'number' || stored.until < now) return {};
    if (!('units' in stored) || typeof stored.units !== 'object' || stored.units === null) return {};
    return Object.fromEntries(
      Object.entries(stored.units).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}

/** What the order that was just placed holds, in place of what the one before it held. */
export function writeHeld(items: readonly CartItem[], now = Date.now()): void {
  const units: Record<string, number> = {};
  for (const { product, quantity } of items) units[product.id] = (units[product.id] ?? 0) + quantity;
  try {
    if (items.length === 0) localStorage.removeItem(HELD_KEY);
    else localStorage.setItem(HELD_KEY, JSON.stringify({ units, until: now + LASTS_MS }));
  } catch {
    // Storage may be full or forbidden: the shopper may then be told that their own units are gone.
  }
}
