import { forLincoln } from '../../test/build-fundraiser';
import {
  addProduct,
  emptyCart,
  fullFor,
  lineKey,
  MAX_LINES,
  MAX_QUANTITY,
  missingToFreeShipping,
  removeProduct,
  renewProducts,
  setQuantity,
  shippingOf,
  subtotalOf,
  totalItems,
  type Cart,
  type CartProduct,
} from './cart';
import { english } from '../../lib/texts/i18n';

function buildProduct(id: string, price = '8.99', picks: number | null = null): CartProduct {
  return { id, name: `Product ${id}`, price, imageUrl: null, picks };
}

const rings = { id: 'rings', name: 'Rings', imageUrl: null };
const worms = { id: 'worms', name: 'Worms', imageUrl: null };
const pack = buildProduct('pack', '24.99', 3);
function cartOf(...products: CartProduct[]): Cart {
  return products.reduce((cart, product) => addProduct(cart, product), emptyCart);
}

test('adding the same product again raises the quantity of its line', () => {
  const cart = cartOf(buildProduct('a'), buildProduct('b'), buildProduct('a'));
  expect(cart.items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

test('a mix pack with the same picks in another order shares the line', () => {
  const once = addProduct(emptyCart, pack, [rings, worms, rings]);
  const twice = addProduct(once, pack, [worms, rings, rings]);
  expect(twice.items).toHaveLength(1);
  expect(totalItems(twice)).toBe(2);
});

test('a mix pack with other picks gets its own line, even when only the counts differ', () => {
  const first = addProduct(emptyCart, pack, [rings, rings, worms]);
  const second = addProduct(first, pack, [rings, worms, worms]);
  expect(second.items).toHaveLength(2);
});

test('removing a product removes all its lines', () => {
  const cart = addProduct(addProduct(cartOf(buildProduct('a')), pack, [rings]), pack, [worms]);
  expect(removeProduct(cart, 'pack').items.map(({ product }) => product.id)).toEqual(['a']);
});

test('a quantity of 0 or less removes that line only', () => {
  const cart = addProduct(addProduct(emptyCart, pack, [rings]), pack, [worms]);
  const key = lineKey({ product: pack, selectedProducts: [rings] });
  expect(setQuantity(cart, key, 0).items.map(({ selectedProducts }) => selectedProducts)).toEqual([[worms]]);
  expect(setQuantity(cart, key, -1).items).toHaveLength(1);
});

test('a quantity never exceeds the server’s limit', () => {
  const cart = setQuantity(cartOf(buildProduct('a')), 'a', 500);
  expect(totalItems(cart)).toBe(99);
});

test('totals are exact to the cent', () => {
  const cart = setQuantity(cartOf(buildProduct('a', '8.99'), buildProduct('b', '0.10')), 'b', 3);
  expect(subtotalOf(cart)).toBe(929);
  expect(totalItems(cart)).toBe(4);
});

test('changing items keeps the fundraiser', () => {
  const cart: Cart = { items: [], context: forLincoln };
  expect(removeProduct(addProduct(cart, buildProduct('a')), 'a').context).toBe(forLincoln);
});

test('a line’s key is its product and its picks', () => {
  expect(lineKey({ product: pack, selectedProducts: [worms, rings, rings] })).toBe('pack+rings+rings+worms');
});

describe('refuses to add', () => {
  const add = (product: CartProduct, picks = [rings]) => ({ product, picks });
  const cart = addProduct(cartOf(buildProduct('a')), pack, [rings]);
  const reason = (of: Cart, { product, picks }: ReturnType<typeof add>) => {
    const full = fullFor(of, product, picks);
    return full ? english.t(full) : undefined;
  };

  test('the 100th unit of a line, but not units of another line', () => {
    const full = setQuantity(cart, 'pack+rings', MAX_QUANTITY);
    expect(reason(full, add(pack))).toBe('An order can have at most 99 of Product pack.');
    expect(reason(setQuantity(cart, 'pack+rings', MAX_QUANTITY - 1), add(pack))).toBeUndefined();
    expect(reason(full, add(pack, [worms]))).toBeUndefined();
    expect(fullFor(full, buildProduct('a'), [])).toBeNull();
  });

  test('a 51st line, but not units of an existing line', () => {
    const lines = Array.from({ length: MAX_LINES }, (_, at) => buildProduct(`line-${at}`));
    const full = cartOf(...lines);
    const text = 'An order can have at most 50 different lines. Please remove one first.';
    expect(reason(full, add(pack))).toBe(text);
    expect(fullFor(full, buildProduct('line-7'), [])).toBeNull();
    expect(reason(cartOf(...lines.slice(1)), add(pack))).toBeUndefined();
  });
});

test('lines get the current product data; a product no longer sold stays unchanged', () => {
  const context = forLincoln;
  const cart: Cart = { ...setQuantity(cartOf(buildProduct('a'), buildProduct('b')), 'a', 3), context };
  const repriced = buildProduct('a', '9.99');
  expect(renewProducts(cart, [repriced, buildProduct('c')])).toEqual({
    items: [
      { product: repriced, quantity: 3, selectedProducts: [] },
      { product: buildProduct('b'), quantity: 1, selectedProducts: [] },
    ],
    context,
  });
});

test.each([
  [4999, 899],
  [5000, 0],
  [5001, 0],
])('shipping of %i cents of merchandise costs %i cents', (subtotal, fee) => {
  expect(shippingOf(subtotal, 'shipping')).toBe(fee);
  expect(shippingOf(subtotal, 'pickup')).toBe(0);
});

test.each([
  [3499, null],
  [3500, 1500],
  [4999, 1],
  [5000, null],
])('at %i cents the hint names %p cents', (subtotal, missing) => {
  expect(missingToFreeShipping(subtotal)).toBe(missing);
});
