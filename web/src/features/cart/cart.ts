import type { MessageDescriptor } from '@lingui/core';
import { freeShippingFrom, maxLines, maxQuantity, shippingFee } from '../../gql/rules';
import { toCents, type Cents } from '../../lib/format/money';

/** A product as stored in the cart. The server decides the price that is paid. */
export type CartProduct = {
  id: string;
  name: string;
  /** Decimal string with 2 decimals. */
  price: string;
  imageUrl: string | null;
  /** Picks a mix pack takes, else null. */
  picks: number | null;
};

/** One product chosen for a mix pack. The same product may be chosen more than once. */
export type Pick = { id: string; name: string; imageUrl: string | null };

export type CartItem = {
  product: CartProduct;
  quantity: number;
  selectedProducts: Pick[];
  /** The name on the bag, for a pickup order. */
  forName?: string | undefined;
};

/** How a supporter came to a fundraiser: the `src` of links (docs/product/codes.md#links). */
export const saleSources = ['link', 'flyer', 'hall', 'family', 'teacher'] as const;

/** What a link carries besides its codes. Stored with the fundraiser until the purchase. */
export type Channel = {
  source?: (typeof saleSources)[number] | null;
  /** Token of a family's own link. */
  familyToken?: string | null;
};

/** The fundraiser that the cart supports (docs/product/storefront.md#fields). */
export type FundraiserContext = Channel & {
  organizationId: string;
  organizationName: string;
  organizationCode: string;
  classroomId: string | null;
  classroomName: string | null;
  classroomCode: string | null;
};

export type Cart = { items: CartItem[]; context: FundraiserContext | null };

export const emptyCart: Cart = { items: [], context: null };

/** The server's limit for one line (docs/product/limits.md#bodies). */
export const MAX_QUANTITY: number = maxQuantity;

/** The server's limit of lines (docs/product/limits.md). */
export const MAX_LINES: number = maxLines;

/** The key of a line: the product, its picks in any order, and the name on it. */
export function lineKey({ product, selectedProducts, forName }: Omit<CartItem, 'quantity'>): string {
  const picks = selectedProducts.map(({ id }) => id).sort();
  return [product.id, ...picks].join('+') + (forName ? `/${forName}` : '');
}

/** Adds one unit; the same product with the same picks shares a line (docs/product/storefront.md#states). */
export function addProduct(cart: Cart, product: CartProduct, selectedProducts: Pick[] = []): Cart {
  const added: CartItem = { product, quantity: 1, selectedProducts };
  const key = lineKey(added);
  const line = cart.items.find((item) => lineKey(item) === key);
  if (!line) return { ...cart, items: [...cart.items, added] };
  return setQuantity(cart, key, line.quantity + 1);
}

/** Why one more of the product, with these picks, cannot be added; null when it can. */
export function fullFor(
  cart: Cart,
  product: CartProduct,
  selectedProducts: Pick[],
): MessageDescriptor | null {
  const key = lineKey({ product, selectedProducts });
  const line = cart.items.find((item) => lineKey(item) === key);
  if (line && line.quantity >= MAX_QUANTITY)
    return {
      id: /*i18n*/ 'An order can have at most {max} of {name}.',
      values: { max: MAX_QUANTITY, name: product.name },
    };
  if (!line && cart.items.length >= MAX_LINES)
    return {
      id: /*i18n*/ 'An order can have at most {max} different lines. Please remove one first.',
      values: { max: MAX_LINES },
    };
  return null;
}

/** Removes every line of the product, whatever its picks (docs/product/storefront.md#states). */
export function removeProduct(cart: Cart, productId: string): Cart {
  return { ...cart, items: cart.items.filter(({ product }) => product.id !== productId) };
}

/** 0 or less removes the line; more than the server's limit is cut to it. */
export function setQuantity(cart: Cart, key: string, quantity: number): Cart {
  if (quantity <= 0) return { ...cart, items: cart.items.filter((item) => lineKey(item) !== key) };
  const kept = Math.min(quantity, MAX_QUANTITY);
  const items = cart.items.map((item) => (lineKey(item) === key ? { ...item, quantity: kept } : item));
  return { ...cart, items };
}

/** The lines with current names, prices and pictures; products no longer sold stay unchanged. */
export function renewProducts(cart: Cart, products: CartProduct[]): Cart {
  const byId = new Map(products.map((product) => [product.id, product]));
  const items = cart.items.map((item) => ({
    ...item,
    product: byId.get(item.product.id) ?? item.product,
    selectedProducts: item.selectedProducts.map((pick) => ({
      ...pick,
      name: byId.get(pick.id)?.name ?? pick.name,
    })),
  }));
  return { ...cart, items };
}

export function totalItems(cart: Cart): number {
  return cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function lineTotal({ product, quantity }: CartItem): Cents {
  return toCents(product.price) * quantity;
}

/** Price of all merchandise, without shipping. */
export function subtotalOf(cart: Cart): Cents {
  return cart.items.reduce((sum, item) => sum + lineTotal(item), 0);
}

/** Ids of products on more than one line. */
export function sharedProducts({ items }: Cart): Set<string> {
  const ids = items.map(({ product }) => product.id);
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
}

/** Only for display: the server computes the fee. */
export const SHIPPING_FEE: Cents = shippingFee;
export const FREE_SHIPPING_FROM: Cents = freeShippingFrom;
const HINT_FROM: Cents = 3500;

export type Delivery = 'shipping' | 'pickup';

/** $8.99; free at $50.00 or more, and always for pickup (docs/product/money.md). */
export function shippingOf(subtotal: Cents, delivery: Delivery): Cents {
  return delivery === 'pickup' || subtotal >= FREE_SHIPPING_FROM ? 0 : SHIPPING_FEE;
}

/** The amount missing for free shipping when it is near enough to mention; else null. */
export function missingToFreeShipping(subtotal: Cents): Cents | null {
  return subtotal >= HINT_FROM && subtotal < FREE_SHIPPING_FROM ? FREE_SHIPPING_FROM - subtotal : null;
}
