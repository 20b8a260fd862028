import { addProduct, emptyCart } from './cart';
import { CART_KEY, readCart, writeCart } from './cart-storage';

const product = {
  id: '0b8a1a4e-6c1d-4f7e-9a55-1c2d3e4f5a6b',
  name: 'Rings',
  price: '8.99',
  imageUrl: '/products/rings.svg',
  picks: null,
};
const context = {
  organizationId: 'o',
  organizationName: 'Lincoln Elementary School',
  organizationCode: 'LINCOLN',
  classroomId: 'c',
  classroomName: 'Ms. Rivera',
  classroomCode: 'RIVERA',
};

test('gives back what was kept', () => {
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
    // The server would refuse the whole order for it, and name no line.
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
