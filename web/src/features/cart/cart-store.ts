import { useSyncExternalStore } from 'react';
import { hideGoodNews } from '../../components/ui/toast';
import * as rules from './cart';
import { emptyCart, type Cart, type CartProduct, type FundraiserContext, type Pick } from './cart';
import { CART_KEY, readCart, writeCart } from './cart-storage';

type CartState = Cart & { isOpen: boolean };

// Read before the first paint, so that the count never flashes 0.
let state: CartState = { ...readCart(), isOpen: false };
const listeners = new Set<() => void>();

// The other tabs of this browser share the cart.
window.addEventListener('storage', (event) => {
  if (event.key === CART_KEY || event.key === null) show({ ...state, ...readCart() });
});

/** The cart, and whether its drawer is open. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribe, () => state);
}

/** What can be done with the cart. Each is kept in the browser at once. */
export const cartActions = {
  add: (product: CartProduct, picks: Pick[] = []) => save(rules.addProduct(state, product, picks)),
  remove: (productId: string) => save(rules.removeProduct(state, productId)),
  setQuantity: (key: string, quantity: number) => save(rules.setQuantity(state, key, quantity)),
  renewProducts: (products: CartProduct[]) => save(rules.renewProducts(state, products)),
  setContext: (context: FundraiserContext | null) => save({ items: state.items, context }),
  /** Empties the items and the fundraiser context alike (storefront 4). */
  clear: () => save(emptyCart),
  open: () => {
    hideGoodNews();
    show({ ...state, isOpen: true });
  },
  close: () => show({ ...state, isOpen: false }),
};

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
