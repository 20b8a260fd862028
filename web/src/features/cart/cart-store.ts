import { useSyncExternalStore } from 'react';
import { dismissSuccessToast } from '../../components/ui/feedback/toast';
import * as rules from './cart';
import {
  emptyCart,
  type Cart,
  type CartItem,
  type CartProduct,
  type FundraiserContext,
  type Pick,
} from './cart';
import { checkCart, notChecked, type CartCheck, type ShopProduct } from './cart-check';
import { CART_KEY, readCart, writeCart } from './cart-storage';
import { readHeld, writeHeld } from './held-units';

type CartState = Cart & {
  /** What the shop last said about it. */
  check: CartCheck;
};

// Read before the first paint, so that the count never flashes 0.
let state: CartState = { ...readCart(), check: notChecked };
let isDrawerOpen = false;
const listeners = new Set<() => void>();

// The other tabs of this browser share the cart.
window.addEventListener('storage', (event) => {
  if (event.key === CART_KEY || event.key === null) show({ ...state, ...readCart() });
});

/** The cart. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribe, () => state);
}

/** Whether the cart's drawer is open: for the drawer alone, so that nothing else is drawn again when it opens. */
export function useIsDrawerOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isDrawerOpen);
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
  listeners.add(listener);
  return () => listeners.delete(listener);
}
