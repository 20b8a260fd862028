import { useSyncExternalStore } from 'react';
import { dismissSuccessToast } from '../../components/ui/feedback/toast';
import { isRecord } from '../../lib/apollo/domain-error';
import { browserStorage } from '../../lib/browser/storage';
import * as rules from './cart';
import { type Cart, type CartItem, type CartProduct, emptyCart, type Pick } from './cart';
import { type CartCheck, checkCart, notChecked, type ShopProduct } from './cart-check';
import { CART_KEY, readCart, writeCart } from './cart-storage';

const HELD_KEY = 'skycrumb-held-units';

/** How long an unpaid order holds its units (docs/product/orders.md: 60 minutes). */
const HOLD_MS = 60 * 60_000;

/** The cart, and its last check against the shop. */
type CartState = Cart & { check: CartCheck };

let state: CartState = { ...readCart(), check: notChecked };
let isDrawerOpen = false;
const listeners = new Set<() => void>();

/** The server renders an empty cart; the browser's cart follows after hydration. */
const emptyState: CartState = { ...emptyCart, check: notChecked };

export function useCart(): CartState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => emptyState,
  );
}

/**
 * Whether this is the fundraiser of the browser's own cart. The first render after hydration has none, so effects wait
 * for the next.
 */
export function isOwnFundraiser(context: Cart['context']): boolean {
  return context === state.context;
}

/** Whether the drawer is open. Only the drawer subscribes, so that nothing else re-renders. */
export function useIsDrawerOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isDrawerOpen,
    () => false,
  );
}

/** Actions on the cart; each is stored in the browser at once. */
export const cartActions = {
  /** Returns why nothing was added, or null. */
  add: (product: CartProduct, picks: Pick[] = []) => {
    const full = rules.fullFor(state, product, picks);
    if (!full) save(rules.addProduct(state, product, picks));
    return full;
  },
  remove: (productId: string) => save(rules.removeProduct(state, productId)),
  /** Replaces all lines. */
  setItems: (items: CartItem[]) => save({ items, context: state.context }),
  setQuantity: (key: string, quantity: number) => save(rules.setQuantity(state, key, quantity)),
  /** Updates names and prices, and records what changed. */
  check: (shop: ShopProduct[]) => {
    const check = checkCart(state, state.check, shop, readHeld());
    save(rules.renewProducts(state, shop.map(withoutStock)));
    show({ ...state, check });
  },
  /** The server refused more than `units` of a product; its count includes the shopper's own unpaid order. */
  noteAvailable: (productId: string, units: number) => {
    const available = { ...state.check.available, [productId]: units };
    show({ ...state, check: { ...state.check, available } });
  },
  /** An order of these items was placed and is not paid yet: remembers its held units. */
  hold: (items: CartItem[]) => writeHeld(items),
  setContext: (context: Cart['context']) => save({ items: state.items, context }),
  /** Clears the items and the fundraiser (docs/product/storefront.md#states). */
  clear: () => {
    writeHeld([]);
    save(emptyCart);
    show({ ...state, check: notChecked });
  },
  open: () => {
    dismissSuccessToast();
    isDrawerOpen = true;
    show(state);
  },
  /** Closing the drawer also drops the price notices, which have been read. */
  close: () => {
    isDrawerOpen = false;
    show({ ...state, check: { ...state.check, oldPrices: {} } });
  },
};

function withoutStock({ inventory: _, ...product }: ShopProduct): CartProduct {
  return product;
}

function save({ items, context }: Cart): void {
  writeCart({ items, context });
  show({ ...state, items, context });
}

function show(next: CartState): void {
  state = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', readOtherTab);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tabs of one browser share the cart. */
function readOtherTab({ key }: StorageEvent): void {
  if (key === CART_KEY || key === null) show({ ...state, ...readCart() });
}

/** Units by product id held by the shopper's own unpaid order, which the shop counts as gone. */
type HeldUnits = Readonly<Record<string, number>>;

export function readHeld(): HeldUnits {
  const stored = browserStorage.readJson(HELD_KEY);
  if (!isRecord(stored) || typeof stored.until !== 'number' || stored.until < Date.now()) return {};
  if (!isRecord(stored.units)) return {};
  return Object.fromEntries(
    Object.entries(stored.units).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/**
 * Stores the units that the new order holds, replacing those of the previous order. Without storage, the shopper may
 * see their own held units as gone.
 */
function writeHeld(items: readonly CartItem[]): void {
  const units: Record<string, number> = {};
  for (const { product, quantity } of items) units[product.id] = (units[product.id] ?? 0) + quantity;
  if (items.length === 0) browserStorage.remove(HELD_KEY);
  else browserStorage.writeJson(HELD_KEY, { units, until: Date.now() + HOLD_MS });
}
