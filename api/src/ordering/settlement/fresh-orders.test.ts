import { expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { FreshOrders } from './fresh-orders.js';

const build = (id: string) => ({
  id,
  intentId: `pi_${id}`,
  organizationId: null,
  classroomId: null,
  subtotal: toCents(100),
});

test('an order is given once', () => {
  const fresh = new FreshOrders();
  fresh.add(build('a'));
  expect([fresh.take('a'), fresh.take('a'), fresh.take('b')]).toEqual([build('a'), undefined, undefined]);
});

test('the oldest goes when there are a thousand', () => {
  const fresh = new FreshOrders();
  for (let count = 0; count <= 1_000; count += 1) fresh.add(build(String(count)));
  expect([fresh.take('0'), fresh.take('1')]).toEqual([undefined, build('1')]);
});
