import {
  addProduct,
  emptyCart,
  lineKey,
  removeProduct,
  setQuantity,
  subtotalOf,
  totalItems,
  type Cart,
  type CartProduct,
} from './cart';

function buildProduct(id: string, price = '8.99', picks: number | null = null): CartProduct {
  return { id, name: `Product ${id}`, price, imageUrl: null, picks };
}

const rings = { id: 'rings', name: 'Rings', imageUrl: null };
const worms = { id: 'worms', name: 'Worms', imageUrl: null };
const pack = buildProduct('pack', '24.99', 3);
const context = {
  organizationId: 'o',
  organizationName: 'Lincoln Elementary School',
  organizationCode: 'LINCOLN',
  classroomId: null,
  classroomName: null,
  classroomCode: null,
};

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

test('a mix pack with other picks gets a line of its own, also when only the counts differ', () => {
  const first = addProduct(emptyCart, pack, [rings, rings, worms]);
  const second = addProduct(first, pack, [rings, worms, worms]);
  expect(second.items).toHaveLength(2);
});

test('removing a product takes all its lines', () => {
  const cart = addProduct(addProduct(cartOf(buildProduct('a')), pack, [rings]), pack, [worms]);
  expect(removeProduct(cart, 'pack').items.map(({ product }) => product.id)).toEqual(['a']);
});

test('a quantity of 0 or less removes that line only', () => {
  const cart = addProduct(addProduct(emptyCart, pack, [rings]), pack, [worms]);
  const key = lineKey({ product: pack, selectedProducts: [rings] });
  expect(setQuantity(cart, key, 0).items.map(({ selectedProducts }) => selectedProducts)).toEqual([[worms]]);
  expect(setQuantity(cart, key, -1).items).toHaveLength(1);
});

test('a quantity never passes what the server takes', () => {
  const cart = setQuantity(cartOf(buildProduct('a')), 'a', 500);
  expect(totalItems(cart)).toBe(99);
});

test('totals are exact to the cent', () => {
  const cart = setQuantity(cartOf(buildProduct('a', '8.99'), buildProduct('b', '0.10')), 'b', 3);
  expect(subtotalOf(cart)).toBe(929);
  expect(totalItems(cart)).toBe(4);
});

test('changing items keeps the fundraiser', () => {
  const cart: Cart = { items: [], context };
  expect(removeProduct(addProduct(cart, buildProduct('a')), 'a').context).toBe(context);
});
