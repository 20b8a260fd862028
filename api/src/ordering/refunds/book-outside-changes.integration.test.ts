import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { dayMs } from '../../lib/dates.js';
import { silentLogger } from '../../lib/logger.js';
import { requestIntent } from '../../payments/index.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  pay,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { cancelOrder } from './cancel-order.js';
import { placeOrder } from '../purchase/place-order.js';
import { bindPayment, refundPayment } from './resolve-payment.js';
import { completeOrder } from '../purchase/complete-order.js';
import { bookOutsideChanges } from './book-dispute.js';
import { bookReportedRefunds } from './book-refunds.js';

/** Pays, and its bank returns every refund. */
const closedCard = '4000000000005126';

let shop: Shop;
let adminId: string;
beforeAll(async () => {
  shop = await openShop();
  adminId = await buildAdmin(shop.database);
});
afterAll(() => shop.close());

async function placeOne(card: string | null) {
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const body = buildOrder(await buildProduct(shop), { order: await buildGroup(shop) });
  const { id } = await placeOrder(shop.deps, body, sender);
  if (card !== null) {
    await pay(shop.sandbox, intent.clientSecret, card);
    await completeOrder(shop.deps, id);
  }
  return { id, intentId: intent.id };
}

/** One box of $12.99 and $8.99 shipping, cancelled, and the refund returned by the bank. */
async function cancelInVain() {
  const order = await placeOne(closedCard);
  await cancelOrder(shop.deps, order.id, { adminId, reason: null, mailsCustomer: false });
  await bookReportedRefunds(shop.deps, order.intentId);
  return order;
}

const listed = (intentId: string) =>
  rowsOf(shop, 'SELECT order_id, amount, resolution FROM unmatched_payments WHERE intent_id = $1', [
    intentId,
  ]);
const refundsOf = (intentId: string) =>
  rowsOf(shop, 'SELECT status FROM refunds WHERE intent_id = $1 ORDER BY created_at', [intentId]);

test('money of a cancelled order whose refund its bank returned is on the list of unmatched payments', async () => {
  const { id, intentId } = await cancelInVain();
  expect(await listed(intentId)).toEqual([{ order_id: id, amount: '21.98', resolution: null }]);
  expect(await refundsOf(intentId)).toEqual([{ status: 'failed' }]);
});

test('the nightly check notices that a bank returned a refund weeks after it was made', async () => {
  const { id, intentId } = await placeOne(closedCard);
  await cancelOrder(shop.deps, id, { adminId, reason: null, mailsCustomer: false });
  const inDays = (days: number) => new Date(Date.now() + days * dayMs);
  await bookOutsideChanges({ ...shop.deps, logger: silentLogger }, { from: inDays(22), until: inDays(25) });
  expect(await listed(intentId)).toEqual([{ order_id: id, amount: '21.98', resolution: null }]);
});

test('it is refunded with a key of its own, and listed again whenever the bank returns it', async () => {
  const { id, intentId } = await cancelInVain();
  await refundPayment(shop.deps, intentId, adminId);
  expect(await listed(intentId)).toEqual([{ order_id: id, amount: '21.98', resolution: 'refunded' }]);
  await Promise.allSettled([
    bookReportedRefunds(shop.deps, intentId),
    bookReportedRefunds(shop.deps, intentId),
  ]);
  expect(await listed(intentId)).toEqual([{ order_id: id, amount: '21.98', resolution: null }]);
  expect(await refundsOf(intentId)).toEqual([{ status: 'failed' }, { status: 'failed' }]);
});

test('it cannot pay another order, since it paid the cancelled one', async () => {
  const [{ intentId }, other] = [await cancelInVain(), await placeOne(null)];
  await expect(bindPayment(shop.deps, { intentId, orderId: other.id, adminId })).rejects.toMatchObject({
    status: 409,
  });
});
