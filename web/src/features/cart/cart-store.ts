import { useSyncExternalStore } from 'react';
import { dismissSuccessToast } from '../../components/ui/feedback/toast';
import { browserStorage } from '../../lib/browser/storage';
import * as rules from './cart';
import {
  type Cart,
  type CartItem,
  type CartProduct,
  emptyCart,
  type FundraiserContext,
  type Pick,
} from './cart';
import { type CartCheck, checkCart, notChecked, type ShopProduct } from './cart-check';
import { CART_KEY, readCart, writeCart } from './cart-storage';

const HELD_KEY = 'skycrumb-held-units';

/** An unpaid order holds them no longer than this (docs/product/orders.md: 60 minutes). */
const LASTS_MS = 60 * 60_000;

type CartState = Cart & {
  /** What the shop last said about it. */
  check: CartCheck;
};

let state: CartState = { ...readCart(), check: notChecked };
let isDrawerOpen = false;
const listeners = new Set<() => void>();

/** What the server draws for everybody; the browser's own cart follows as soon as React has taken over. */
const emptyState: CartState = { ...emptyCart, check: notChecked };

/** The cart. */
export function useCart(): CartState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => emptyState,
  );
}

/**
 * Whether this is the fundraiser of the browser's own cart: the first render of what the server drew has nobody's, and
 * effects of that wait for the next one.
 */
export function isOwnFundraiser(context: FundraiserContext | null): boolean {
  return context === state.context;
}

/** Whether the cart's drawer is open: for the drawer alone, so that nothing else is drawn again when it opens. */
export function useIsDrawerOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isDrawerOpen,
    () => false,
  );
}

/** What can be done with the cart. Each is kept in the browser at once. */
export const cartActions = {
  /** Returns why nothing was added, if so. */
  add: (product: CartProduct, picks: Pick[] = []): rules.Full | null => {
    const full = rules.fullFor(state, product, picks);
    if (!full) save(rules.addProduct(state, product, picks));
    return full;
  },
  remove: (productId: string) => save(rules.removeProduct(state, productId)),
  /** Takes the place of all lines. */
  setItems: (items: CartItem[]) => save({ items, context: state.context }),
  setQuantity: (key: string, quantity: number) => save(rules.setQuantity(state, key, quantity)),
  /** Takes today's names, prices and stock, and notes what is not as the cart had it. */
  check: (shop: ShopProduct[]) => {
    const check = checkCart(state, state.check, shop, readHeld());
    save(rules.renewProducts(state, shop.map(withoutStock)));
    show({ ...state, check });
  },
  /** The server has refused more than so many of a product; it counts the shopper's own unpaid order. */
  noteAvailable: (productId: string, units: number) => {
    const available = { ...state.check.available, [productId]: units };
    show({ ...state, check: { ...state.check, available } });
  },
  /** An order of these items was placed and is not paid yet. */
  hold: (items: CartItem[]) => writeHeld(items),
  setContext: (context: FundraiserContext | null) => save({ items: state.items, context }),
  /** Empties the items and the fundraiser context alike (docs/product/storefront.md#states). */
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
  /** Changed prices have been read by then. */
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

/** The other tabs of this browser share the cart. */
function readOtherTab({ key }: StorageEvent): void {
  if (key === CART_KEY || key === null) show({ ...state, ...readCart() });
}

/** Units by product id that the shopper's own unpaid order holds: the shop counts them as gone, the shopper need not. */
type HeldUnits = Readonly<Record<string, number>>;

function readHeld(now = Date.now()): HeldUnits {
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
function writeHeld(items: readonly CartItem[], now = Date.now()): void {
  const units: Record<string, number> = {};
  for (const { product, quantity } of items) units[product.id] = (units[product.id] ?? 0) + quantity;
  if (items.length === 0) browserStorage.remove(HELD_KEY);
  else browserStorage.writeJson(HELD_KEY, { units, until: now + LASTS_MS });
}
