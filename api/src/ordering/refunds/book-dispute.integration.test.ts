import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyLedger } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { silentLogger } from '../../lib/logger.js';
import type { ProviderDispute } from '../../payments/index.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buy } from '../../../test/support/factories/buy.js';
import { readPayment } from '../../../test/support/factories/read-payment.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { bookOutsideChanges } from './book-dispute.js';
import { cancelOrder } from './cancel-order.js';
import { sendRefundReturnedEmails } from './returned-refund.js';

let shop: Shop;
let adminId: string;
beforeAll(async () => {
  shop = await openShop();
  adminId = await buildAdmin(shop.database);
});
afterAll(() => shop.close());

/** Each moment is after the last. */
let later = 0;

/**
 * Three boxes of $12.99 for a class and $8.99 shipping: a sale of $38.97, a share of $11.69. `report` books its dispute
 * with these facts by the nightly listing, and returns what is stored.
 */
async function buyDisputed() {
  const productId = await buildProduct(shop);
  const group = await buildGroup(shop);
  const body = buildOrder(productId, { order: group, items: [{ productId, quantity: 3 }] });
  const { id, intentId } = await buy(shop, body);
  const dispute: ProviderDispute = {
    id: `du_${id}`,
    intentId,
    amount: toCents(47_96),
    reason: 'fraudulent',
    state: 'open',
    isInquiry: false,
    answerBy: new Date('2026-01-22'),
    createdAt: new Date(),
  };
  const report = async (facts: Partial<ProviderDispute>) => {
    const fetchDispute = async () => ({ ...dispute, ...facts });
    const listDisputes = async () => [await fetchDispute()];
    const clock = () => new Date(Date.now() + (later += 1));
    const provider = { ...shop.deps.provider, fetchDispute, listDisputes };
    const period = { from: new Date(), until: new Date() };
    await bookOutsideChanges({ ...shop.deps, clock, logger: silentLogger, provider }, period);
    const stored = `SELECT amount, reason, answer_by AS "answerBy", state FROM disputes WHERE id = $1`;
    return (await rowsOf<object>(shop, stored, [dispute.id]))[0];
  };
  const sale = { organizationId: group.organizationId, productId };
  return { id, intentId, sale, report };
}

type Disputed = Awaited<ReturnType<typeof buyDisputed>>;

async function stateOf({ id, sale }: Disputed) {
  const [row] = await rowsOf<object>(
    shop,
    `SELECT o.status, p.inventory, g.total_sales AS sales, g.total_profit AS profit
      FROM orders o, products p, organizations g WHERE o.id = $1 AND p.id = $2 AND g.id = $3`,
    [id, sale.productId, sale.organizationId],
  );
  return row;
}

async function newsOf({ id }: Disputed): Promise<string[]> {
  const news = 'SELECT kind FROM order_news WHERE order_id = $1 ORDER BY id';
  return (await rowsOf<{ kind: string }>(shop, news, [id])).map(({ kind }) => kind);
}

const sold = { status: 'completed', inventory: 97, sales: '38.97', profit: '11.69' };
const cancelled = { status: 'cancelled', inventory: 100, sales: '0.00', profit: '0.00' };

test('an inquiry marks the order, and leaves its refund to staff', async () => {
  const order = await buyDisputed();
  await order.report({ isInquiry: true });
  expect(await newsOf(order)).toEqual(['disputed']);
  await cancelOrder(shop.deps, order.id, { adminId, reason: null, mailsCustomer: false });
  expect(await stateOf(order)).toEqual(cancelled);
});

test('an open dispute follows amount, reason and deadline, and is lost with the last amount', async () => {
  const order = await buyDisputed();
  const [first, answerBy] = [new Date('2026-01-02'), new Date('2026-01-22')];
  await order.report({ amount: toCents(10_00), reason: 'general', answerBy: first, isInquiry: true });
  const facts = { amount: '47.96', reason: 'fraudulent', state: 'open' };
  expect(await order.report({})).toEqual({ ...facts, answerBy });
  expect(await order.report({ answerBy: null })).toEqual({ ...facts, answerBy: null });
  expect(await newsOf(order)).toEqual(['disputed']);
  expect(await order.report({ amount: toCents(40_00), state: 'lost' })).toMatchObject({ amount: '40.00' });
  const refunds = await rowsOf(shop, 'SELECT amount FROM refunds WHERE order_id = $1', [order.id]);
  expect(refunds).toEqual([{ amount: '40.00' }]);
});

test('a won dispute is opened again and lost, if the bank decides so', async () => {
  const order = await buyDisputed();
  await order.report({ state: 'won', answerBy: null });
  expect(await order.report({})).toMatchObject({ state: 'open' });
  await order.report({ state: 'won' });
  await order.report({ state: 'lost' });
  expect(await stateOf(order)).toEqual(cancelled);
  expect(await newsOf(order)).toEqual(['dispute_won', 'disputed', 'dispute_won', 'cancelled']);
});

test('a lost dispute that is won lists the money of the cancelled order for staff', async () => {
  const order = await buyDisputed();
  await order.report({ state: 'lost' });
  expect(await order.report({})).toMatchObject({ state: 'lost' });
  await order.report({ state: 'won' });
  expect(await stateOf(order)).toEqual(cancelled);
  expect(await readPayment(shop, order.intentId)).toMatchObject({
    amount: 47_96,
    unmatched: { resolution: null, explanation: expect.stringContaining('won after all'), canBind: false },
  });
  expect(await newsOf(order)).toEqual(['cancelled']);
});

test('a lost dispute of a part that is won gives the fundraiser its share back', async () => {
  const order = await buyDisputed();
  await order.report({ state: 'lost', amount: toCents(10_01) });
  expect(await stateOf(order)).toEqual({ ...sold, sales: '28.96', profit: '8.69' });
  await order.report({ state: 'won', amount: toCents(10_01) });
  expect(await stateOf(order)).toEqual(sold);
  expect(await newsOf(order)).toEqual(['refunded', 'refund_returned']);
  await sendRefundReturnedEmails(shop.deps, `du_${order.id}`);
  expect(await rowsOf(shop, 'SELECT kind FROM emails WHERE order_id = $1', [order.id])).toEqual([]);
  expect(await verifyLedger(shop.database.read)).toEqual([]);
});
