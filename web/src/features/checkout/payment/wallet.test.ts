import { priceOrder } from '../../../../../api/src/ordering/purchase/pricing';
import { toCents as serverCents } from '../../../../../api/src/lib/cents';
import { toCents } from '../../../lib/format/money';
import { english } from '../../../lib/texts/i18n';
import type { CartItem } from '../../cart';
import { emptyFields } from '../form/draft';
import { orderInput } from '../form/order-input';
import { deliveryOf, isReachable, walletFields, walletSheet } from './wallet';

const elm = {
  line1: '12 Elm Street',
  line2: null,
  city: 'Lincoln',
  state: 'NE',
  postal_code: '68508',
  country: 'US',
};
const owner = { name: 'Pat Doe', email: 'pat@example.org', address: elm };
const typed = { ...emptyFields, name: 'Typed', email: 'typed@example.org', phone: '555-0100' };

/** Seeded random numbers (mulberry32), so that each run has the same carts. */
function choices(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function randomCart(seed: number): CartItem[] {
  const choose = choices(seed);
  return Array.from({ length: 1 + choose(6) }, (_, index) => {
    const price = `${choose(40)}.${String(choose(100)).padStart(2, '0')}`;
    const product = { id: `p${index}`, name: `Candy ${index}`, price, imageUrl: null, picks: null };
    return { product, quantity: 1 + choose(12), selectedProducts: [] };
  });
}

test("for 500 random carts a wallet's total is the server's, by either delivery, and its parts add up", () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const items = randomCart(seed);
    const lines = items.map(({ product, quantity }) => ({
      unitPrice: serverCents(toCents(product.price)),
      quantity,
    }));
    for (const delivery of ['shipping', 'pickup'] as const) {
      const { amount, lineItems, shippingRates } = walletSheet(
        english,
        items,
        delivery,
        'Lincoln Elementary',
      );
      expect(shippingRates[0]?.id).toBe(delivery);
      expect(amount).toBe(priceOrder(lines, delivery).total);
      const parts = [...lineItems, ...shippingRates.slice(0, 1)];
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      const fields = { ...typed, delivery };
      const purchase = {
        items,
        context: null,
        fields,
        pickup: null,
        language: 'en',
        paymentIntentId: '',
        isAnotherOrder: false,
      };
      expect(toCents(orderInput(purchase).order.total ?? '')).toBe(amount);
    }
  }
});

test('without an organization that offers pickup there is no pickup rate', () => {
  const { shippingRates } = walletSheet(english, randomCart(1), 'shipping', null);
  expect(shippingRates.map(({ id }) => id)).toEqual(['shipping']);
  expect(deliveryOf(undefined, 'shipping')).toBe('shipping');
});

test("an order takes the wallet's buyer and address, and the typed phone when the wallet has none", () => {
  const shippingAddress = { name: 'Pat Doe', address: { ...elm, state: 'Nebraska' } };
  expect(walletFields(typed, 'shipping', { billingDetails: owner, shippingAddress })).toMatchObject({
    name: 'Pat Doe',
    email: 'pat@example.org',
    phone: '555-0100',
    line1: '12 Elm Street',
    line2: '',
    city: 'Lincoln',
    state: 'NE',
    zip: '68508',
    isGift: false,
  });
  const untyped = { ...emptyFields, phone: '' };
  expect(walletFields(untyped, 'shipping', { billingDetails: owner, shippingAddress }).phone).toBe('');
});

test('a package to another person carries their name, and a gift its message', () => {
  const shippingAddress = { name: 'Grandma Doe', address: elm };
  const gift = { ...typed, isGift: true, giftMessage: 'Enjoy!', recipientName: 'Somebody' };
  expect(walletFields(gift, 'shipping', { billingDetails: owner, shippingAddress })).toMatchObject({
    isGift: true,
    recipientName: 'Grandma Doe',
    giftMessage: 'Enjoy!',
  });
  expect(walletFields(typed, 'shipping', { billingDetails: owner, shippingAddress })).toMatchObject({
    isGift: true,
    recipientName: 'Grandma Doe',
    giftMessage: '',
  });
});

test.each([
  [{ country: 'US', state: 'NE', postal_code: '68508' }, true],
  [{ country: 'US', state: 'Nebraska', postal_code: '68508-1234' }, true],
  [{ country: 'US', state: 'IL', postal_code: '00601' }, false],
  [{ country: 'CA', state: 'ON', postal_code: 'M5V 2T6' }, false],
])('shipping to %j is allowed: %p', (address, isSent) => {
  expect(isReachable(english, address)).toBe(isSent);
});
