import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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
import { sendCancellationEmail } from '../orders/cancellation-emails.js';
import { cancelOrder } from './cancel-order.js';
import { placeOrder } from '../purchase/place-order.js';
import { bindPayment, refundPayment } from './resolve-payment.js';
import { completeOrder } from '../purchase/complete-order.js';
import { bookOutsideChanges } from './book-dispute.js';
import { bookRefunds, bookReportedRefunds } from './book-refunds.js';
import { sendRefundEmail } from './finish-partial-refund.js';
import { refundPart } from './refund-part.js';
import { sendRefundReturnedEmails } from './returned-refund.js';
import { findTimeline } from '../fulfillment/order-timeline.js';

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

describe('a refund that the bank returns', () => {
  let requests = 0;
  /** Refunds the box and restocks it; returns what books that the bank returned it. */
  async function refundInVain({ id, intentId }: { id: string; intentId: string }, mailCustomer = false) {
    requests += 1;
    await refundPart(shop.deps, id, {
      part: { lines: [{ line: 1, quantity: 1, bags: 0 }] },
      expectedAmount: toCents(12_99),
      returnsStock: true,
      mailCustomer,
      reason: null,
      requestedBy: adminId,
      key: `key-${requests}`,
    });
    const [part] = await rowsOf<{ id: string }>(
      shop,
      'SELECT id FROM partial_refunds WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1',
      [id],
    );
    if (mailCustomer) await sendRefundEmail(shop.deps, part?.id ?? '');
    return () => bookReportedRefunds(shop.deps, intentId);
  }

  const ofOrder = 'id = (SELECT product_id FROM order_items WHERE order_id = $1)';
  const inventoryOf = (orderId: string) =>
    rowsOf(shop, `SELECT inventory FROM products WHERE ${ofOrder}`, [orderId]);
  const returnedTitle = 'The bank returned the refund';

  /** Sends the emails about it, and returns those to the buyer and support. */
  async function emailsOf(orderId: string) {
    const queued = await rowsOf<{ id: string }>(
      shop,
      `SELECT payload ->> 'refundId' AS id FROM outbox WHERE name = 'send-refund-returned' ORDER BY id`,
    );
    for (const { id } of queued) await sendRefundReturnedEmails(shop.deps, id);
    return rowsOf(shop, 'SELECT kind, subject FROM emails WHERE order_id = $1 ORDER BY kind', [orderId]);
  }

  test('in part takes its boxes out of stock again each time, and a cancel returns each once', async () => {
    const order = await placeOne(closedCard);
    for (let count = 0; count < 2; count += 1) {
      const book = await refundInVain(order);
      expect(await inventoryOf(order.id)).toEqual([{ inventory: 100 }]);
      await Promise.allSettled([book(), book()]);
      expect(await inventoryOf(order.id)).toEqual([{ inventory: 99 }]);
    }
    await cancelOrder(shop.deps, order.id, { adminId, reason: null, mailsCustomer: false });
    expect(await inventoryOf(order.id)).toEqual([{ inventory: 100 }]);
    const titles = (await findTimeline(shop.database.read, order.id)).map(({ title }) => title);
    expect(titles.filter((title) => title === returnedTitle)).toHaveLength(2);
    expect(titles).not.toContain('The payment service refused the refund');
  });

  test('in part is reported to support, and to a buyer who was emailed about it', async () => {
    const [told, untold] = [await placeOne(closedCard), await placeOne(closedCard)];
    await (
      await refundInVain(told, true)
    )();
    await (
      await refundInVain(untold)
    )();
    const toSupport = { kind: 'refund-returned', subject: 'A refund of $12.99 came back' };
    expect(await emailsOf(told.id)).toEqual([
      { kind: 'order-refund-returned', subject: 'Your refund of $12.99 came back' },
      { kind: 'order-refunded', subject: 'We refunded $12.99 of your Skycrumb order' },
      toSupport,
    ]);
    expect(await emailsOf(untold.id)).toEqual([toSupport]);
  });

  test('of a cancelled order too is reported to a buyer whose email promised it', async () => {
    const { id, intentId } = await placeOne(closedCard);
    await cancelOrder(shop.deps, id, { adminId, reason: null, mailsCustomer: true });
    await sendCancellationEmail(shop.deps, id);
    await bookReportedRefunds(shop.deps, intentId);
    expect(await emailsOf(id)).toEqual([
      { kind: 'order-cancelled', subject: 'Your Skycrumb order was cancelled and refunded' },
      { kind: 'order-refund-returned', subject: 'Your refund of $21.98 came back' },
    ]);
  });

  test('of a cancelled order that staff had assigned its payment lists what is left of it', async () => {
    const order = await placeOne('4242424242424242');
    await rowsOf(
      shop,
      `INSERT INTO unmatched_payments (intent_id, order_id, amount, currency, reason, resolution, resolved_at)
       VALUES ($1, $2, 21.98, 'usd', 'no-order', 'bound', now())`,
      [order.intentId, order.id],
    );
    await refundInVain(order);
    await cancelOrder(shop.deps, order.id, { adminId, reason: null, mailsCustomer: false });
    const [last] = await rowsOf<{ id: string }>(
      shop,
      'SELECT provider_refund_id AS id FROM refunds WHERE intent_id = $1 AND amount = 8.99',
      [order.intentId],
    );
    const returned = { id: last?.id ?? '', amount: toCents(8_99), status: 'failed', reason: null } as const;
    await shop.deps.database.transaction((tx) => bookRefunds(tx, order.intentId, [returned], new Date()));
    expect(await listed(order.intentId)).toEqual([{ order_id: order.id, amount: '21.98', resolution: null }]);
  });

  test('in part leaves a stock that was sold meanwhile at 0 and says so, and a later cancel returns no box twice', async () => {
    const order = await placeOne(closedCard);
    const book = await refundInVain(order);
    await rowsOf(shop, `UPDATE products SET inventory = 0 WHERE ${ofOrder}`, [order.id]);
    await book();
    expect(await inventoryOf(order.id)).toEqual([{ inventory: 0 }]);
    const timeline = await findTimeline(shop.database.read, order.id);
    expect(timeline.find(({ title }) => title === returnedTitle)?.detail).toMatch(/too few are left/);
    await cancelOrder(shop.deps, order.id, { adminId, reason: null, mailsCustomer: false });
    expect(await inventoryOf(order.id)).toEqual([{ inventory: 0 }]);
  });
});

test('it cannot pay another order, since it paid the cancelled one', async () => {
  const [{ intentId }, other] = [await cancelInVain(), await placeOne(null)];
  await expect(bindPayment(shop.deps, { intentId, orderId: other.id, adminId })).rejects.toMatchObject({
    status: 409,
  });
});
