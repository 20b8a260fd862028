import { describe, expect, test } from '@jest/globals';
import type { Shelf } from '../../catalog/index.js';
import { toCents } from '../../lib/cents.js';
import { decide, type FirstOrder } from './decide.js';
import { priceOrder } from './pricing.js';
import { hashContent, type OrderCall, readContent } from './read-order.js';

const productId = 'c0ffee00-0000-4000-8000-000000000000';

function shelfAt(price: number): Shelf {
  const product = { id: productId, name: 'Lemon Lift-Offs', category: 'candy', imageUrl: null };
  return new Map([[productId, { ...product, price: toCents(price) }]]);
}

function callFor(quantity: number, order: Partial<OrderCall['input']['order']> = {}, isAnotherOrder = false) {
  const customer = {
    customerEmail: 'jane@example.org',
    customerName: 'Jane Doe',
    shippingAddress: '5 Elm Street',
  };
  const input = { order: { ...customer, ...order }, items: [{ productId, quantity }], isAnotherOrder };
  const content = readContent(input);
  const sender = { visitorHash: 'jane', hasCookie: true, idempotencyKey: null, addressHash: null };
  return { input, content, contentHash: hashContent(content), sender };
}

/** The order that a call placed at this price. */
function placed(call: OrderCall, price: number, status: FirstOrder['status'] = 'pending'): FirstOrder {
  const [{ quantity } = { quantity: 0 }] = call.content.lines;
  const line = { productName: 'Lemon Lift-Offs', quantity, unitPrice: toCents(price) };
  const amounts = priceOrder([line], call.content.deliveryMethod);
  const { contentHash } = call;
  return {
    id: `${quantity} at ${price}`,
    status,
    total: amounts.total,
    intentId: null,
    contentHash,
    amounts,
  };
}

const none = { ofKey: null, unpaid: null, paid: null };
const [one, two] = [callFor(1), callFor(2)];

describe('a call', () => {
  test('without earlier orders places an order', () => {
    expect(decide(one, none, shelfAt(1_000))).toEqual({ kind: 'place' });
  });

  test('with the unpaid content repeats that order, with other content replaces it', () => {
    const unpaid = placed(one, 1_000);
    expect(decide(one, { ...none, unpaid }, shelfAt(1_000))).toEqual({ kind: 'repeat', order: unpaid });
    expect(decide(two, { ...none, unpaid }, shelfAt(1_000))).toEqual({ kind: 'replace', order: unpaid });
  });

  test('with the unpaid content replaces the order once the price changed, but not when the product is no longer sold', () => {
    const unpaid = placed(one, 1_000);
    expect(decide(one, { ...none, unpaid }, shelfAt(1_100))).toMatchObject({ kind: 'replace' });
    expect(decide(one, { ...none, unpaid }, new Map())).toMatchObject({ kind: 'repeat' });
  });

  test('with content that was just paid is refused, unless another order is wanted or already unpaid', () => {
    const paid = placed(one, 1_000, 'completed');
    const unpaid = { ...placed(one, 1_000), id: 'second' };
    expect(() => decide(one, { ...none, paid }, shelfAt(1_000))).toThrow('You already paid for this order.');
    expect(decide(callFor(1, {}, true), { ...none, paid }, shelfAt(1_000))).toEqual({ kind: 'place' });
    expect(decide(one, { ...none, paid, unpaid }, shelfAt(1_000))).toMatchObject({ order: { id: 'second' } });
  });

  test('with a used key repeats that order, paid or not, and refuses another body', () => {
    const ofKey = placed(one, 1_000, 'completed');
    const reused = 'This Idempotency-Key was used for another order.';
    expect(decide(one, { ...none, ofKey }, shelfAt(1_100))).toEqual({ kind: 'repeat', order: ofKey });
    expect(() => decide(two, { ...none, ofKey }, shelfAt(1_000))).toThrow(reused);
    const claiming = callFor(1, { total: toCents(1) });
    expect(() => decide(claiming, { ...none, ofKey }, shelfAt(1_000))).toThrow(reused);
  });

  test('with other amounts than the unpaid order of the same content is refused', () => {
    const unpaid = placed(one, 1_000);
    const claiming = callFor(1, { total: toCents(1) });
    expect(() => decide(claiming, { ...none, unpaid }, shelfAt(1_000))).toThrow(
      'The total is $18.99, not $0.01.',
    );
  });
});
