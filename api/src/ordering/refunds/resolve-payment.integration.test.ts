import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyLedger } from '../../fundraising/index.js';
import type { PageArgs } from '../../http/index.js';
import { toCents, type Cents } from '../../lib/cents.js';
import { createStripeProvider, requestIntent } from '../../payments/index.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { readPayment } from '../../../test/support/factories/read-payment.js';
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
import { bookReportedDisputes } from './book-dispute.js';
import { bookReportedRefunds } from './book-refunds.js';
import { cancelOrder } from './cancel-order.js';
import { placeOrder } from '../purchase/place-order.js';
import { settlePayment } from '../purchase/settle-payment.js';
import { finishRefunds } from './refund-order.js';
import { bindPayment, refundPayment } from './resolve-payment.js';
import { findUnmatchedPayments, sumUnmatchedPayments } from './find-payments.js';

let shop: Shop;
let adminId: string;
beforeAll(async () => {
  shop = await openShop();
  adminId = await buildAdmin(shop.database);
});
afterAll(() => shop.close());

const domainError = (code: string, status: number) => expect.objectContaining({ code, status });
const away = createStripeProvider({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:1' });

/** Three boxes of $12.99 and shipping: $47.96, without an intent. */
async function placeUnpaid(): Promise<string> {
  const productId = await buildProduct(shop);
  const group = await buildGroup(shop);
  const body = buildOrder(productId, { order: group, items: [{ productId, quantity: 3 }] });
  return (await placeOrder(shop.deps, body, buildSender({ hasCookie: false }))).id;
}

/** A payment without an order. */
async function payUnmatched(amount: Cents = toCents(47_96), card?: string): Promise<string> {
  const { id, clientSecret } = await requestIntent(shop.deps, buildSender().visitorHash, amount);
  await pay(shop.sandbox, clientSecret, card);
  expect(await settlePayment(shop.deps, id)).toEqual({ kind: 'unmatched', reason: 'no-order' });
  return id;
}

const statusOf = async (orderId: string): Promise<unknown> =>
  (await rowsOf<{ status: string }>(shop, 'SELECT status FROM orders WHERE id = $1', [orderId]))[0]?.status;

const auditOf = (intentId: string) =>
  rowsOf(shop, 'SELECT admin_id AS "adminId", action, after FROM audit_entries WHERE subject_id = $1', [
    intentId,
  ]);

const callProvider = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${shop.sandbox.baseUrl}/v1/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
  });

async function refundsOf(intentId: string): Promise<number[]> {
  const response = await callProvider(`refunds?payment_intent=${intentId}`);
  const { data } = (await response.json()) as { data: { amount: number }[] }; // Stripe's list
  return data.map(({ amount }) => amount);
}

describe('binding an unmatched payment', () => {
  test('completes the order, credits its fundraiser and takes the payment off the list', async () => {
    const [orderId, intentId] = [await placeUnpaid(), await payUnmatched()];
    await bindPayment(shop.deps, { intentId, orderId, adminId });
    expect(await statusOf(orderId)).toBe('completed');
    expect(await readPayment(shop, intentId)).toMatchObject({
      orderId,
      unmatched: { resolution: 'bound', resolvedBy: { fullName: 'Avery Morgan' }, canBind: false },
    });
    expect(await auditOf(intentId)).toEqual([{ adminId, action: 'payment-bound', after: { orderId } }]);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
    await expect(bindPayment(shop.deps, { intentId, orderId, adminId })).rejects.toEqual(
      domainError('PAYMENT_RESOLVED', 409),
    );
  });

  test('keeps saying what was charged once a part of it was sent back', async () => {
    const [orderId, intentId] = [await placeUnpaid(), await payUnmatched()];
    await bindPayment(shop.deps, { intentId, orderId, adminId });
    const body = new URLSearchParams({ payment_intent: intentId, amount: '1001' });
    await callProvider('refunds', { method: 'POST', body });
    await bookReportedRefunds(shop.deps, intentId);
    const { explanation } = (await readPayment(shop, intentId)) ?? {};
    expect(explanation).toBe('$47.96 was charged. $10.01 was sent back to the card.');
  });

  test("accepts the last 8 characters of the order's id, and offers the unpaid orders of its amount", async () => {
    const [orderId, intentId] = [await placeUnpaid(), await payUnmatched()];
    const offered = (await readPayment(shop, intentId))?.unmatched?.candidates ?? [];
    expect(offered.map(({ id }) => id)).toContain(orderId);
    expect(offered.every(({ total, status }) => total === toCents(47_96) && status === 'pending')).toBe(true);
    const bind = (named: string) => bindPayment(shop.deps, { intentId, orderId: named, adminId });
    await expect(bind('00000000')).rejects.toEqual(domainError('NOT_FOUND', 404));
    await expect(bind('pat')).rejects.toEqual(domainError('NOT_FOUND', 404));
    await bind(` #${orderId.slice(-8).toUpperCase()} `);
    expect(await statusOf(orderId)).toBe('completed');
    const another = await payUnmatched(toCents(1_00));
    expect((await readPayment(shop, another))?.unmatched?.candidates).toEqual([]);
  });

  test('of another amount is refused, and nothing changes', async () => {
    const [orderId, intentId] = [await placeUnpaid(), await payUnmatched(toCents(40_00))];
    await expect(bindPayment(shop.deps, { intentId, orderId, adminId })).rejects.toThrow(
      "The payment of $40.00 is not the order's total of $47.96.",
    );
    expect(await statusOf(orderId)).toBe('pending');
    expect(await rowsOf(shop, 'SELECT 1 FROM order_payments WHERE order_id = $1', [orderId])).toEqual([]);
    const { nodes } = await findUnmatchedPayments(shop.database.read, { isOpen: true }, { first: 100 });
    expect(nodes.find(({ id }) => id === intentId)?.unmatched).toMatchObject({
      reason: 'no-order',
      canBind: true,
    });
  });

  test('is possible again once its refund was refused', async () => {
    const [orderId, intentId] = [await placeUnpaid(), await payUnmatched()];
    const bind = () => bindPayment(shop.deps, { intentId, orderId, adminId });
    await rowsOf(
      shop,
      `INSERT INTO refunds (intent_id, amount, idempotency_key) VALUES ($1::varchar, 47.96, $1)`,
      [intentId],
    );
    await expect(bind()).rejects.toThrow('on its way back');
    await rowsOf(shop, `UPDATE refunds SET status = 'failed' WHERE intent_id = $1`, [intentId]);
    await bind();
    expect(await statusOf(orderId)).toBe('completed');
  });

  test('to a paid or a cancelled order is refused with the reason', async () => {
    const [paid, cancelled, intentId] = [await placeUnpaid(), await placeUnpaid(), await payUnmatched()];
    await bindPayment(shop.deps, { intentId: await payUnmatched(), orderId: paid, adminId });
    await cancelOrder(shop.deps, cancelled, { adminId, reason: null, mailsCustomer: false });
    const bind = (orderId: string): Promise<void> => bindPayment(shop.deps, { intentId, orderId, adminId });
    await expect(bind(paid)).rejects.toThrow('This order is already paid.');
    await expect(bind(cancelled)).rejects.toThrow('This order was cancelled.');
  });

  test('waits until its open dispute is won', async () => {
    const [orderId, intentId] = [await placeUnpaid(), await payUnmatched(toCents(47_96), '4000000000000259')];
    await bookReportedDisputes(shop.deps, intentId);
    const bind = () => bindPayment(shop.deps, { intentId, orderId, adminId });
    await expect(bind()).rejects.toThrow('disputes this payment');
    expect((await readPayment(shop, intentId))?.unmatched).toMatchObject({
      canBind: false,
      explanation: expect.stringContaining('disputes it'),
    });
    await rowsOf(shop, `UPDATE disputes SET state = 'won', closed_at = now() WHERE intent_id = $1`, [
      intentId,
    ]);
    await bind();
    expect(await statusOf(orderId)).toBe('completed');
  });

  test('that is disputed meanwhile marks the order with the next report', async () => {
    const [orderId, intentId] = [await placeUnpaid(), await payUnmatched(toCents(47_96), '4000000000000259')];
    await bindPayment(shop.deps, { intentId, orderId, adminId });
    const [dispute] = await shop.provider.listDisputesOf(intentId);
    await rowsOf(
      shop,
      `INSERT INTO disputes (id, intent_id, amount, reason, opened_at) VALUES ($1, $2, 47.96, 'fraudulent', now())`,
      [dispute?.id, intentId],
    );
    await bookReportedDisputes(shop.deps, intentId);
    await bookReportedDisputes(shop.deps, intentId);
    const stored = 'SELECT order_id AS "orderId", state FROM disputes WHERE intent_id = $1';
    expect(await rowsOf(shop, stored, [intentId])).toEqual([{ orderId, state: 'open' }]);
    const news = await rowsOf(shop, 'SELECT kind FROM order_news WHERE order_id = $1', [orderId]);
    expect(news).toEqual([{ kind: 'disputed' }]);
  });

  test('while the provider is away is a 503, and nothing is changed', async () => {
    const [orderId, intentId] = [await placeUnpaid(), await payUnmatched()];
    const deps = { ...shop.deps, provider: away };
    await expect(bindPayment(deps, { intentId, orderId, adminId })).rejects.toEqual(
      domainError('PAYMENT_PROVIDER_UNAVAILABLE', 503),
    );
    expect(await statusOf(orderId)).toBe('pending');
    expect((await readPayment(shop, intentId))?.unmatched).toMatchObject({ resolution: null });
  });

  test('by two simultaneous calls completes one order', async () => {
    const [one, two, intentId] = [await placeUnpaid(), await placeUnpaid(), await payUnmatched()];
    const results = await Promise.allSettled(
      [one, two].map((orderId) => bindPayment(shop.deps, { intentId, orderId, adminId })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await statusOf(one), await statusOf(two)].sort()).toEqual(['completed', 'pending']);
  });
});

describe('refunding an unmatched payment', () => {
  test('by six simultaneous calls refunds once', async () => {
    const intentId = await payUnmatched();
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => refundPayment(shop.deps, intentId, adminId)),
    );
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toEqual(domainError('PAYMENT_RESOLVED', 409));
    expect(await refundsOf(intentId)).toEqual([47_96]);
    expect((await readPayment(shop, intentId))?.unmatched).toMatchObject({
      resolution: 'refunded',
    });
    expect(await auditOf(intentId)).toEqual([
      { adminId, action: 'payment-refunded', after: { refunded: '47.96' } },
    ]);
    expect(await readPayment(shop, intentId)).toMatchObject({
      refunds: [{ amount: 47_96, status: 'accepted' }],
      explanation: '$47.96 was sent back to the card.',
    });
  });

  test('refunds what is left of one that was refunded in part at the provider', async () => {
    const [orderId, intentId] = [await placeUnpaid(), await payUnmatched()];
    const body = new URLSearchParams({ payment_intent: intentId, amount: '1001' });
    await callProvider('refunds', { method: 'POST', body });
    await expect(refundPayment(shop.deps, intentId, adminId)).rejects.toThrow('Nothing was changed.');
    await bookReportedRefunds(shop.deps, intentId);
    await expect(bindPayment(shop.deps, { intentId, orderId, adminId })).rejects.toThrow('refund the rest');
    const sum = () => sumUnmatchedPayments(shop.database.read, { search: intentId });
    expect(await sum()).toBe(37_95);
    expect(await readPayment(shop, intentId)).toMatchObject({
      unmatched: { amount: 47_96, left: 37_95 },
      explanation:
        '$10.01 was sent back to the card. The money arrived, but no order belongs to this payment. $37.95 waits on the list of unmatched payments.',
    });
    await refundPayment(shop.deps, intentId, adminId);
    expect((await refundsOf(intentId)).sort()).toEqual([10_01, 37_95]);
    expect(await readPayment(shop, intentId)).toMatchObject({
      unmatched: { resolution: 'refunded' },
      explanation: '$47.96 was sent back to the card.',
    });
    expect(await sum()).toBe(0);
  });

  test('while the provider is away leaves it on the list, and the sweep finishes it', async () => {
    const [orderId, intentId] = [await placeUnpaid(), await payUnmatched()];
    await expect(refundPayment({ ...shop.deps, provider: away }, intentId, adminId)).rejects.toEqual(
      domainError('PAYMENT_PROVIDER_UNAVAILABLE', 503),
    );
    expect((await readPayment(shop, intentId))?.unmatched).toMatchObject({
      resolution: null,
      canBind: false,
    });
    // The provider may already have refunded it: the payment must not be used twice.
    await expect(bindPayment(shop.deps, { intentId, orderId, adminId })).rejects.toThrow('on its way back');
    await rowsOf(shop, `UPDATE refunds SET updated_at = now() - interval '1 minute' WHERE intent_id = $1`, [
      intentId,
    ]);
    await finishRefunds(shop.deps);
    expect([await refundsOf(intentId), await statusOf(orderId)]).toEqual([[47_96], 'pending']);
    expect((await readPayment(shop, intentId))?.unmatched).toMatchObject({
      resolution: 'refunded',
      resolvedBy: { fullName: 'Avery Morgan' },
    });
  });
});

test('the list has pages, newest first', async () => {
  for (let count = 0; count < 3; count += 1) await payUnmatched();
  const turn = (page: PageArgs) => findUnmatchedPayments(shop.database.read, null, page);
  const [all, first] = [await turn({ first: 100 }), await turn({ first: 2 })];
  const second = await turn({ first: 2, after: first.pageInfo.endCursor });
  expect([...first.nodes, ...second.nodes]).toEqual(all.nodes.slice(0, 4));
  expect([await first.totalCount(), first.pageInfo.hasNextPage]).toEqual([all.nodes.length, true]);
  const found = all.nodes.map(({ unmatched }) => unmatched?.foundAt.getTime() ?? 0);
  expect(found).toEqual([...found].sort((a, b) => b - a));
});

test('the list is searched by id, amount and customer, and its sum covers what was found', async () => {
  const [whole, other] = [await payUnmatched(toCents(1_234_50)), await payUnmatched(toCents(31_07))];
  const orderId = await placeUnpaid();
  const bound = await payUnmatched();
  await bindPayment(shop.deps, { intentId: bound, orderId, adminId });
  await rowsOf(shop, `UPDATE orders SET customer_name = 'Zoë Quint' WHERE id = $1`, [orderId]);
  const found = async (search: string, isOpen: boolean | null = true) => {
    const filter = { search, isOpen };
    const { nodes, totalCount } = await findUnmatchedPayments(shop.database.read, filter, { first: 100 });
    expect(await totalCount()).toBe(nodes.length);
    return [nodes.map(({ id }) => id), await sumUnmatchedPayments(shop.database.read, filter)];
  };
  for (const search of [whole.toUpperCase(), '1234.50', ' $1,234.50 '])
    expect(await found(search)).toEqual([[whole], toCents(1_234_50)]);
  expect(await found(other.slice(-12))).toEqual([[other], toCents(31_07)]);
  expect(await found('31.07', false)).toEqual([[], null]);
  expect(await found('zoe quint')).toEqual([[], null]);
  expect(await found('zoe quint', null)).toEqual([[bound], toCents(47_96)]);
  await rowsOf(
    shop,
    `INSERT INTO unmatched_payments (intent_id, amount, currency, reason) VALUES ('pi_euro', 31.07, 'eur', 'currency-differs')`,
  );
  expect(await found('31.07')).toEqual([[other, 'pi_euro'], null]);
});

test('an unknown payment is a 404', async () => {
  const orderId = await placeUnpaid();
  await expect(refundPayment(shop.deps, 'pi_nobody', adminId)).rejects.toEqual(domainError('NOT_FOUND', 404));
  await expect(bindPayment(shop.deps, { intentId: 'pi_nobody', orderId, adminId })).rejects.toEqual(
    domainError('NOT_FOUND', 404),
  );
  expect(await readPayment(shop, 'pi_nobody')).toBeNull();
});
