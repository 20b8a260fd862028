import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { verifyLedger } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buy } from '../../../test/support/factories/buy.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { cancelOrder } from './cancel-order.js';
import { completeOrder } from '../purchase/complete-order.js';
import { bookDispute, bookReportedDisputes, bookOutsideChanges } from './book-dispute.js';
import { bookReportedRefunds } from './book-refunds.js';

let shop: Shop;
let stripe: Stripe;
let adminId: string;
beforeAll(async () => {
  shop = await openShop();
  adminId = await buildAdmin(shop.database);
  const { hostname, port } = new URL(shop.sandbox.baseUrl);
  stripe = new Stripe(shop.sandbox.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
});
afterAll(() => shop.close());

/** Three boxes of $12.99 for a class and $8.99 shipping: a sale of $38.97, a share of $11.69, paid by this card. */
async function placePaid({ card = '4242424242424242', settles = true } = {}) {
  const productId = await buildProduct(shop);
  const group = await buildGroup(shop);
  const body = buildOrder(productId, { order: group, items: [{ productId, quantity: 3 }] });
  const { id, intentId } = await buy(shop, body, { card, settles });
  return { id, intentId, productId, ...group };
}

type Paid = Awaited<ReturnType<typeof placePaid>>;

async function stateOf({ id, productId, organizationId }: Paid) {
  const [row] = await rowsOf<object>(
    shop,
    `SELECT o.status, p.inventory, g.total_sales AS sales, g.total_profit AS profit, g.order_count AS orders
      FROM orders o, products p, organizations g WHERE o.id = $1 AND p.id = $2 AND g.id = $3`,
    [id, productId, organizationId],
  );
  return row;
}

async function entriesOf({ id }: Paid): Promise<string[]> {
  const rows = await rowsOf<{ kind: string; sales: string; own: string; class: string }>(
    shop,
    `SELECT kind, sales, organization_profit AS own, classroom_profit AS class FROM ledger_entries
      WHERE $1 IN (order_id, adjusted_order_id) ORDER BY id`,
    [id],
  );
  return rows.map((row) => [row.kind, row.sales, row.own, row.class].join(' '));
}

const refund = (order: Paid, amount?: number) =>
  stripe.refunds.create({ payment_intent: order.intentId, ...(amount !== undefined && { amount }) });
const book = (order: Paid) => bookReportedRefunds(shop.deps, order.intentId);

const sold = { status: 'completed', inventory: 97, sales: '38.97', profit: '11.69', orders: 1 };
const cancelled = { status: 'cancelled', inventory: 100, sales: '0.00', profit: '0.00', orders: 0 };

describe('a refund made at the provider', () => {
  test('of everything cancels the order once, without refunding again', async () => {
    const order = await placePaid();
    await refund(order);
    await Promise.allSettled([book(order), book(order), book(order)]);
    await book(order);
    expect(await stateOf(order)).toEqual(cancelled);
    expect((await stripe.refunds.list({ payment_intent: order.intentId })).data).toHaveLength(1);
    expect(await entriesOf(order)).toEqual(['sale 38.97 5.85 5.84', 'reversal -38.97 -5.85 -5.84']);
    const history = await rowsOf(
      shop,
      `SELECT actor, actor_id FROM order_status_changes WHERE order_id = $1 AND to_status = 'cancelled'`,
      [order.id],
    );
    expect(history).toEqual([{ actor: 'payment', actor_id: null }]);
  });

  test('of a part takes merchandise first, and computes the share again on what is left', async () => {
    const order = await placePaid();
    await refund(order, 1_001);
    await Promise.all([book(order), book(order)]);
    expect(await stateOf(order)).toEqual({ ...sold, sales: '28.96', profit: '8.69' });
    // $28.96 x 30% = $8.69, of which 4.34 are the class's.
    expect(await entriesOf(order)).toEqual(['sale 38.97 5.85 5.84', 'adjustment -10.01 -1.50 -1.50']);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test('of several parts, reported together, is an entry and news for each', async () => {
    const order = await placePaid();
    await refund(order, 500);
    await refund(order, 300);
    await book(order);
    expect(await entriesOf(order)).toEqual([
      'sale 38.97 5.85 5.84',
      'adjustment -5.00 -0.75 -0.75',
      'adjustment -3.00 -0.45 -0.45',
    ]);
    expect(
      await rowsOf(shop, 'SELECT amount FROM order_news WHERE order_id = $1 ORDER BY id', [order.id]),
    ).toEqual([{ amount: '5.00' }, { amount: '3.00' }]);
  });

  test('that the bank returned before it was booked changes nothing', async () => {
    const order = await placePaid({ card: '4000000000005126' });
    await refund(order, 500);
    await book(order);
    expect(await entriesOf(order)).toHaveLength(1);
    expect(await rowsOf(shop, 'SELECT amount FROM order_news WHERE order_id = $1', [order.id])).toEqual([]);
  });

  test('of shipping changes no share once the merchandise is refunded', async () => {
    const order = await placePaid();
    await refund(order, 3_897);
    await book(order);
    await refund(order, 500);
    await book(order);
    expect(await stateOf(order)).toEqual({ ...sold, sales: '0.00', profit: '0.00' });
    expect(await entriesOf(order)).toHaveLength(2);
  });

  test('in parts that add up to the total cancels the order, and reverses what is left', async () => {
    const order = await placePaid();
    await refund(order, 1_001);
    await book(order);
    await refund(order);
    await book(order);
    expect(await stateOf(order)).toEqual(cancelled);
    expect(await entriesOf(order)).toEqual([
      'sale 38.97 5.85 5.84',
      'adjustment -10.01 -1.50 -1.50',
      'reversal -28.96 -4.35 -4.34',
    ]);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test('before an administrator cancels leaves the rest to be refunded', async () => {
    const order = await placePaid();
    await refund(order, 1_001);
    await book(order);
    await cancelOrder(shop.deps, order.id, { adminId, reason: null, mailsCustomer: false });
    const amounts = await rowsOf(shop, 'SELECT amount FROM refunds WHERE order_id = $1 ORDER BY created_at', [
      order.id,
    ]);
    expect(amounts).toEqual([{ amount: '10.01' }, { amount: '37.95' }]);
    expect(await stateOf(order)).toEqual(cancelled);
  });

  test('in parts that nobody booked before an administrator cancels is booked instead of a refund', async () => {
    const order = await placePaid();
    await refund(order, 1_001);
    await refund(order);
    await expect(
      cancelOrder(shop.deps, order.id, { adminId, reason: null, mailsCustomer: false }),
    ).rejects.toMatchObject({ code: 'ORDER_CANCELLED' });
    expect(await stateOf(order)).toEqual(cancelled);
    expect(
      await rowsOf(
        shop,
        `SELECT amount FROM refunds WHERE order_id = $1 AND status = 'accepted' ORDER BY amount`,
        [order.id],
      ),
    ).toEqual([{ amount: '10.01' }, { amount: '37.95' }]);
  });

  test("of our own is booked once, with an administrator's cancel", async () => {
    const order = await placePaid();
    const by = { adminId, reason: null, mailsCustomer: false };
    await Promise.allSettled([cancelOrder(shop.deps, order.id, by), book(order), book(order)]);
    await book(order);
    expect(await stateOf(order)).toEqual(cancelled);
    expect(await rowsOf(shop, 'SELECT status FROM refunds WHERE order_id = $1', [order.id])).toEqual([
      { status: 'accepted' },
    ]);
  });

  test('that failed reverses nothing, full or partial', async () => {
    const order = await placePaid();
    await refund(order, 1_001);
    const reported = await shop.provider.listRefundsOf(order.intentId);
    const failed = reported.map((each) => ({
      ...each,
      id: `${each.id}_failed`,
      amount: toCents(37_95),
      status: 'failed' as const,
    }));
    const provider = { ...shop.deps.provider, listRefundsOf: async () => [...reported, ...failed] };
    await bookReportedRefunds({ ...shop.deps, provider }, order.intentId);
    expect(await stateOf(order)).toEqual({ ...sold, sales: '28.96', profit: '8.69' });
    expect(await entriesOf(order)).toHaveLength(2);
  });

  test('of an order that was not settled yet settles it first', async () => {
    const order = await placePaid({ settles: false });
    await refund(order, 1_001);
    await book(order);
    expect(await stateOf(order)).toEqual({ ...sold, sales: '28.96', profit: '8.69' });
  });
});

describe('a dispute', () => {
  const disputedCard = '4000000000000259';
  async function disputed(): Promise<Paid & { disputeId: string }> {
    const order = await placePaid({ card: disputedCard });
    const [dispute] = (await stripe.disputes.list({ payment_intent: order.intentId })).data;
    return { ...order, disputeId: dispute?.id ?? '' };
  }
  const end = (id: string, how: 'winning' | 'losing') =>
    stripe.disputes.update(id, { evidence: { uncategorized_text: `${how}_evidence` } });
  const stateOfDispute = (id: string) => rowsOf(shop, 'SELECT state FROM disputes WHERE id = $1', [id]);

  test('marks the order, changes no money and allows no cancel; winning it removes the mark', async () => {
    const { disputeId, ...order } = await disputed();
    await bookDispute(shop.deps, disputeId);
    expect(await stateOfDispute(disputeId)).toEqual([{ state: 'open' }]);
    const cancel = cancelOrder(shop.deps, order.id, { adminId, reason: null, mailsCustomer: false });
    await expect(cancel).rejects.toMatchObject({ message: expect.stringContaining('disputes this payment') });
    expect(await rowsOf(shop, 'SELECT 1 FROM refunds WHERE order_id = $1', [order.id])).toEqual([]);
    await end(disputeId, 'winning');
    await bookDispute(shop.deps, disputeId);
    expect(await stateOfDispute(disputeId)).toEqual([{ state: 'won' }]);
    expect(await stateOf(order)).toEqual(sold);
  });

  test.each([
    { how: 'winning', state: 'won' },
    { how: 'losing', state: 'lost' },
  ] as const)('that is $state stays so, however late an older report of it comes', async ({ how, state }) => {
    const { disputeId } = await disputed();
    const { provider } = shop.deps;
    const kept = () => rowsOf<object>(shop, 'SELECT * FROM disputes WHERE id = $1', [disputeId]);
    let closed: object[] = [];
    // Asked before it is closed, and answered after that was booked.
    const fetchDispute = async (id: string) => {
      const older = await provider.fetchDispute(id);
      await end(id, how);
      await bookDispute(shop.deps, id);
      closed = await kept();
      return older;
    };
    await bookDispute({ ...shop.deps, provider: { ...provider, fetchDispute } }, disputeId);
    expect(closed).toMatchObject([{ state }]);
    expect(await kept()).toEqual(closed);
  });

  test("that is reported before its order is settled is still booked, unlike the payment's message", async () => {
    const order = await placePaid({ card: '4000000000000259', settles: false });
    for (const [type, report] of [
      ['payment_intent.succeeded', 'payment-reported'],
      ['charge.dispute.created', 'dispute-reported'],
    ])
      await shop.database.source.query('SELECT store_provider_event($1, $2, $3, $4, NULL, $5, $6, 0)', [
        `${type} ${order.id}`,
        type,
        order.intentId,
        '{}',
        'succeeded',
        report,
      ]);
    await completeOrder(shop.deps, order.id);
    const reports = await rowsOf<{ name: string; state: string }>(
      shop,
      `SELECT name, state FROM outbox WHERE payload ->> 'intentId' = $1 ORDER BY id`,
      [order.intentId],
    );
    expect(reports).toEqual([
      { name: 'payment-reported', state: 'done' },
      { name: 'dispute-reported', state: 'open' },
    ]);
    await bookReportedDisputes(shop.deps, order.intentId);
    const [dispute] = await rowsOf<{ answerBy: Date | null; state: string }>(
      shop,
      'SELECT state, answer_by AS "answerBy" FROM disputes WHERE order_id = $1',
      [order.id],
    );
    expect(dispute?.state).toBe('open');
    expect(dispute?.answerBy?.getTime()).toBeGreaterThan(Date.now());
  });

  test('that is lost reverses the sale, once', async () => {
    const { disputeId, ...order } = await disputed();
    await end(disputeId, 'losing');
    await Promise.allSettled([
      bookReportedDisputes(shop.deps, order.intentId),
      bookDispute(shop.deps, disputeId),
    ]);
    await bookDispute(shop.deps, disputeId);
    expect(await stateOf(order)).toEqual(cancelled);
    expect(await entriesOf(order)).toEqual(['sale 38.97 5.85 5.84', 'reversal -38.97 -5.85 -5.84']);
  });
});

test('the nightly listing books what no webhook brought, and nothing twice', async () => {
  const [part, whole] = [await placePaid(), await placePaid()];
  const lost = await placePaid({ card: '4000000000000259' });
  await refund(part, 1_001);
  await refund(whole);
  const [dispute] = (await stripe.disputes.list({ payment_intent: lost.intentId })).data;
  await stripe.disputes.close(dispute?.id ?? '');
  const unknown = await payUnknown();
  const day = 86_400_000;
  const since = { from: new Date(Date.now() - day), until: new Date(Date.now() + day) };
  await bookOutsideChanges(shop.deps, since);
  const before = await rowsOf(shop, 'SELECT * FROM ledger_entries ORDER BY id');
  await bookOutsideChanges(shop.deps, since);
  expect(await rowsOf(shop, 'SELECT * FROM ledger_entries ORDER BY id')).toEqual(before);
  expect(await stateOf(part)).toMatchObject({ status: 'completed', sales: '28.96' });
  expect(await stateOf(whole)).toEqual(cancelled);
  expect(await stateOf(lost)).toEqual(cancelled);
  const unmatched = 'SELECT amount, reason, resolution FROM unmatched_payments WHERE intent_id = ANY($1)';
  expect(await rowsOf(shop, `${unmatched} ORDER BY resolution`, [unknown])).toEqual([
    { amount: '25.00', reason: 'no-order', resolution: 'refunded' },
    { amount: '25.00', reason: 'no-order', resolution: null },
  ]);
});

/** Payments that the database does not know, as after a restore; the second was refunded since. */
async function payUnknown(): Promise<string[]> {
  const card = { payment_method: 'pm_card_visa', confirm: true };
  const create = () => stripe.paymentIntents.create({ amount: 2_500, currency: 'usd', ...card });
  const [kept, refunded] = [await create(), await create()];
  await stripe.refunds.create({ payment_intent: refunded.id });
  return [kept.id, refunded.id];
}
