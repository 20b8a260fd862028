import { forRivera } from '../../test/build-fundraiser';
import { addProduct, emptyCart, MAX_LINES, MAX_QUANTITY } from './cart';
import { CART_KEY, readCart, writeCart } from './cart-storage';

const product = {
  id: '0b8a1a4e-6c1d-4f7e-9a55-1c2d3e4f5a6b',
  name: 'Rings',
  price: '8.99',
  imageUrl: '/products/rings.svg',
  picks: null,
};
const context = { ...forRivera, source: 'flyer' as const, familyToken: 'token' };

test('reads back a stored cart', () => {
  const cart = { ...addProduct(emptyCart, product, [{ id: 'b', name: 'Worms', imageUrl: null }]), context };
  writeCart(cart);
  expect(readCart()).toEqual(cart);
});

test.each([
  ['nothing', null],
  ['half a document', '{"items":[{'],
  ['something else', '"hello"'],
  ['a list', '[1,2]'],
  ['items of the wrong kind', '{"items":{"a":1},"context":7}'],
])('starts empty when the browser holds %s', (_what, stored) => {
  if (stored !== null) localStorage.setItem(CART_KEY, stored);
  expect(readCart()).toEqual(emptyCart);
});

test('keeps the readable lines of a damaged or older cart', () => {
  const lines = [
    { product, quantity: 2 },
    { product: { ...product, price: 'free' }, quantity: 1 },
    // The server would refuse the whole order without naming the line.
    { product: { ...product, id: 'rings' }, quantity: 1 },
    { product, quantity: 0.5 },
    null,
  ];
  localStorage.setItem(
    CART_KEY,
    JSON.stringify({ items: lines, isOpen: true, context: { organizationId: 1 } }),
  );
  expect(readCart()).toEqual({ items: [{ product, quantity: 2, selectedProducts: [] }], context: null });
});

describe('a stored line', () => {
  const read = (line: unknown) => {
    localStorage.setItem(CART_KEY, JSON.stringify({ items: [line] }));
    return readCart().items;
  };
  const kept = { product, quantity: 2, selectedProducts: [] };

  test.each<[string, object]>([
    ['no quantity', { product }],
    ['a quantity that is a text', { product, quantity: '2' }],
    ['a quantity of 0', { product, quantity: 0 }],
    ['a product without a name', { product: { ...product, name: 7 }, quantity: 2 }],
    ['a product whose id is a number', { product: { ...product, id: 7 }, quantity: 2 }],
    ['a product whose id is a list', { product: { ...product, id: [product.id] }, quantity: 2 }],
    ['an id with something before it', { product: { ...product, id: `x${product.id}` }, quantity: 2 }],
    ['an id with something behind it', { product: { ...product, id: `${product.id}0` }, quantity: 2 }],
    ['a product that is null', { product: null, quantity: 2 }],
  ])('with %s is left out', (_what, line) => {
    expect(read(line)).toEqual([]);
  });

  test('is capped at 99', () => {
    expect(read({ product, quantity: 500 })).toEqual([{ ...kept, quantity: MAX_QUANTITY }]);
    expect(read({ product, quantity: 1 })).toEqual([{ ...kept, quantity: 1 }]);
  });

  test('keeps valid picks and the size of the pack', () => {
    const pick = { id: 'b', name: 'Worms', imageUrl: null };
    const picks = [pick, null, 'Worms', { id: 'b' }, { name: 'Worms' }, { ...pick, imageUrl: 7 }];
    const pack = { ...product, picks: 3, imageUrl: 7 };
    expect(read({ product: pack, quantity: 2, selectedProducts: picks })).toEqual([
      { product: { ...pack, imageUrl: null }, quantity: 2, selectedProducts: [pick, pick] },
    ]);
    expect(read({ product: { ...product, picks: 'three' }, quantity: 2 })).toEqual([kept]);
  });
});

test('reads the key of every release, at most 50 lines, and only a complete fundraiser', () => {
  const items = Array.from({ length: MAX_LINES + 1 }, () => ({ product, quantity: 1 }));
  localStorage.setItem(
    'skycrumb-cart',
    JSON.stringify({ items, context: { ...context, organizationCode: null } }),
  );
  const cart = readCart();
  expect([cart.items.length, cart.context]).toEqual([MAX_LINES, { ...context, organizationCode: '' }]);
  for (const missing of [{ organizationId: undefined }, { organizationName: '' }]) {
    localStorage.setItem(CART_KEY, JSON.stringify({ items, context: { ...context, ...missing } }));
    expect(readCart().context).toBeNull();
  }
});
