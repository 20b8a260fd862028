import type { MessageDescriptor } from '@lingui/core';
import { isAmount, toCents } from '../../lib/format/money';
import { MAX_QUANTITY, type Cart, type CartItem, type CartProduct } from './cart';

/** A product with its current price and stock. */
export type ShopProduct = CartProduct & { inventory: number };

/** The last check of the cart's products against the shop. Not stored in the browser. */
export type CartCheck = {
  /** Units available by product id, for checked products only. */
  available: Readonly<Record<string, number>>;
  /** Products that are no longer sold. */
  gone: readonly string[];
  /** Prices that the cart showed before they changed, by product id. */
  oldPrices: Readonly<Record<string, string>>;
};

export const notChecked: CartCheck = { available: {}, gone: [], oldPrices: {} };

/** Compares the cart with the shop. `held` are units held by the shopper's own unpaid order. */
export function checkCart(
  { items }: Cart,
  before: CartCheck,
  shop: readonly ShopProduct[],
  held: Readonly<Record<string, number>>,
): CartCheck {
  const sold = new Map(shop.map((product) => [product.id, product]));
  const ids = [...new Set(items.map(({ product }) => product.id))];
  const available = ids.map((id) => {
    const product = sold.get(id);
    return [id, product ? product.inventory + (held[id] ?? 0) : 0] as const;
  });
  const changed = items.flatMap(({ product }) => {
    const now = sold.get(product.id)?.price;
    return isAmount(now) && toCents(now) !== toCents(product.price)
      ? [[product.id, product.price] as const]
      : [];
  });
  return {
    available: Object.fromEntries(available),
    gone: ids.filter((id) => !sold.has(id)),
    // The first price the shopper saw, however often it has changed since.
    oldPrices: { ...Object.fromEntries(changed), ...before.oldPrices },
  };
}

/** The most of this line that can be ordered next to the other lines of its product. */
export function maxOf({ items }: Cart, { available }: CartCheck, { product, quantity }: CartItem): number {
  const inShop = available[product.id];
  if (inShop === undefined) return MAX_QUANTITY;
  const others = items.reduce((sum, item) => (item.product.id === product.id ? sum + item.quantity : sum), 0);
  return Math.max(0, Math.min(MAX_QUANTITY, inShop - (others - quantity)));
}

/** Why a line cannot be ordered as it is, as a message for `i18n.t`, and how many can. */
export type LineTrouble = { text: MessageDescriptor; max: number };

export function troubleOf(cart: Cart, check: CartCheck, item: CartItem): LineTrouble | null {
  const { id, name } = item.product;
  if (check.gone.includes(id))
    return { text: { id: /*i18n*/ '{name} is no longer available.', values: { name } }, max: 0 };
  const max = maxOf(cart, check, item);
  if (item.quantity <= max) return null;
  const inShop = check.available[id] ?? 0;
  const text = inShop > 0 ? /*i18n*/ 'Only {inShop} of {name} left.' : /*i18n*/ '{name} is sold out.';
  return { text: { id: text, values: { inShop, name } }, max };
}
