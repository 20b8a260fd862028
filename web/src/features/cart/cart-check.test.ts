import type { Cart, CartItem } from './cart';
import { checkCart, maxOf, notChecked, troubleOf, type ShopProduct } from './cart-check';
import { english } from '../../lib/texts/i18n';

const lemon: ShopProduct = {
  id: 'lemon',
  name: 'Lemon Lift-Offs',
  price: '12.99',
  imageUrl: null,
  picks: null,
  inventory: 10,
};
const pack: ShopProduct = { ...lemon, id: 'pack', name: 'Mix Pack', picks: 3 };

const line = (product: ShopProduct, quantity: number, picks: string[] = []): CartItem => ({
  product,
  quantity,
  selectedProducts: picks.map((id) => ({ id, name: id, imageUrl: null })),
});
const cartOf = (...items: CartItem[]): Cart => ({ items, context: null });

test('an unchecked cart has no stock, missing products or old prices', () => {
  expect(notChecked).toEqual({ available: {}, gone: [], oldPrices: {} });
});

describe('checking a cart', () => {
  test('counts the stock plus units held by the shopper’s own unpaid order', () => {
    const check = checkCart(cartOf(line(lemon, 1), line(pack, 1)), notChecked, [lemon, pack], { lemon: 2 });
    expect(check).toEqual({ available: { lemon: 12, pack: 10 }, gone: [], oldPrices: {} });
  });

  test('lists a product no longer sold once, even when an order holds some', () => {
    const cart = cartOf(line(pack, 1, ['a']), line(pack, 1, ['b']));
    expect(checkCart(cart, notChecked, [lemon], { pack: 2 })).toEqual({
      available: { pack: 0 },
      gone: ['pack'],
      oldPrices: {},
    });
  });

  test('keeps the first price the shopper saw, however often it changed', () => {
    const first = checkCart(cartOf(line(lemon, 1)), notChecked, [{ ...lemon, price: '13.99' }], {});
    expect(first.oldPrices).toEqual({ lemon: '12.99' });
    const second = [{ ...lemon, price: '14.99' }];
    const shown = cartOf(line({ ...lemon, price: '13.99' }, 1));
    expect(checkCart(shown, first, second, {}).oldPrices).toEqual({ lemon: '12.99' });
  });

  test('ignores a price of the same amount, and an invalid one', () => {
    const shop = [{ ...lemon, price: '12.990' }, pack];
    expect(checkCart(cartOf(line(lemon, 1), line(pack, 1)), notChecked, shop, {}).oldPrices).toEqual({});
    const whole = cartOf(line({ ...lemon, price: '13' }, 1));
    expect(checkCart(whole, notChecked, [{ ...lemon, price: '13.00' }], {}).oldPrices).toEqual({});
  });
});

describe('the most of a line that can be ordered', () => {
  const check = (available: Record<string, number>) => ({ ...notChecked, available });

  test.each([
    ['99 without a check', {}, 99],
    ['99 with more in stock', { lemon: 200 }, 99],
    ['the stock', { lemon: 3 }, 3],
    ['0 without stock', { lemon: 0 }, 0],
  ])('is %s', (_what, available, max) => {
    const item = line(lemon, 2);
    expect(maxOf(cartOf(item), check(available), item)).toBe(max);
  });

  test('is what the other lines of the product leave', () => {
    const [one, other] = [line(pack, 2, ['a']), line(pack, 4, ['b'])];
    const cart = cartOf(one, other, line(lemon, 50));
    expect(maxOf(cart, check({ pack: 7 }), one)).toBe(3);
    expect(maxOf(cart, check({ pack: 3 }), one)).toBe(0);
  });
});

describe('the problem of a line', () => {
  const { t } = english;
  const trouble = (quantity: number, changes: object) => {
    const item = line(lemon, quantity);
    const found = troubleOf(cartOf(item), { ...notChecked, ...changes }, item);
    return found && { ...found, text: t(found.text) };
  };

  test('is null while there is enough stock', () => {
    expect(trouble(3, { available: { lemon: 3 } })).toBeNull();
    expect(trouble(3, {})).toBeNull();
  });

  test('names the stock left, sold out, or no longer sold', () => {
    expect(trouble(3, { available: { lemon: 2 } })).toEqual({
      text: 'Only 2 of Lemon Lift-Offs left.',
      max: 2,
    });
    expect(trouble(1, { available: { lemon: 0 } })).toEqual({ text: 'Lemon Lift-Offs is sold out.', max: 0 });
    const gone = { available: { lemon: 0 }, gone: ['lemon'] };
    expect(trouble(1, gone)).toEqual({ text: 'Lemon Lift-Offs is no longer available.', max: 0 });
  });
});
