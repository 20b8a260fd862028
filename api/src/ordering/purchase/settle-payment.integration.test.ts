import { createPubSub } from '@graphql-yoga/subscription';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyLedger } from '../../fundraising/index.js';
import { formatMoney, toCents } from '../../lib/cents.js';
import { createStripeProvider, requestIntent } from '../../payments/index.js';
import type { Topics } from '../../realtime/index.js';
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
import { cancelUnpaidOrder } from './cancel-unpaid-order.js';
import { completeOrder, reconcileOrder } from './complete-order.js';
import { orderingHandlers } from '../ordering.jobs.js';
import { placeOrder } from './place-order.js';
import { settlePayment } from './settle-payment.js';
import { startOrderPayment } from './checkout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const domainError = (code: string, status: number) => expect.objectContaining({ code, status });

type Wanted = { price?: number; withGroup?: boolean; delivery?: 'pickup' | 'shipping' };

async function placeBound({ price = 1_299, withGroup = true, delivery = 'pickup' }: Wanted = {}) {
  const productId = await buildProduct(shop, { price: toCents(price) });
  const group = withGroup ? await buildGroup(shop) : {};
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const deliveryMethod = withGroup ? delivery : 'shipping';
  const order = await placeOrder(
    shop.deps,
    buildOrder(productId, { order: { ...group, deliveryMethod } }),
    sender,
  );
  return { ...order, intent, group };
}

async function statusOf(orderId: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ status: string }>(shop, 'SELECT status FROM orders WHERE id = $1', [orderId]);
  return row?.status;
}

const ledgerOf = (orderId: string) =>
  rowsOf(
    shop,
    `SELECT sales, organization_profit AS organization, classroom_profit AS classroom FROM ledger_entries WHERE order_id = $1`,
    [orderId],
  );

const unmatched = (intentId: string) =>
  rowsOf(shop, 'SELECT amount, reason FROM unmatched_payments WHERE intent_id = $1', [intentId]);

async function reportPayment(intentId: string): Promise<void> {
  const realtime = createPubSub<Topics>();
  const handlers = orderingHandlers({ ...shop.deps, realtime });
  await handlers.find(({ message }) => message.messageName === 'payment-reported')?.run({ intentId });
}

describe('a paid order', () => {
  test('is settled once by 52 triggers at the same time', async () => {
    const { id, intent } = await placeBound();
    await pay(shop.sandbox, intent.clientSecret);
    const triggers = [
      () => completeOrder(shop.deps, id),
      () => reconcileOrder(shop.deps, intent.id),
      () => reportPayment(intent.id),
      () => settlePayment(shop.deps, intent.id),
    ];
    await Promise.all(Array.from({ length: 13 }, () => triggers.map((trigger) => trigger())).flat());
    expect(await ledgerOf(id)).toHaveLength(1);
    expect(
      await rowsOf(shop, `SELECT name FROM outbox WHERE payload ->> 'orderId' = $1 ORDER BY id`, [id]),
    ).toEqual([{ name: 'order-completed' }, { name: 'send-order-confirmation' }]);
    expect(
      await rowsOf(
        shop,
        'SELECT from_status, to_status, actor FROM order_status_changes WHERE order_id = $1 ORDER BY id',
        [id],
      ),
    ).toEqual([
      { from_status: null, to_status: 'pending', actor: 'visitor' },
      { from_status: 'pending', to_status: 'completed', actor: 'payment' },
    ]);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test('adds a message with the facts of the sale, and one for each milestone that it or its class reached', async () => {
    const { id, intent, group } = await placeBound({ price: 30_000 });
    await pay(shop.sandbox, intent.clientSecret);
    await completeOrder(shop.deps, id);
    const { organizationId, classroomId } = group as { organizationId: string; classroomId: string }; // built with one
    const messages = await rowsOf(
      shop,
      `SELECT name, payload FROM outbox WHERE payload ->> 'orderId' = $1 OR payload ->> 'organizationId' = $2 ORDER BY id`,
      [id, organizationId],
    );
    const facts = { organizationId, classroomId, organizationRevision: '1', classroomRevision: '1' };
    expect(messages).toEqual([
      { name: 'order-completed', payload: { orderId: id, ...facts } },
      { name: 'send-order-confirmation', payload: { orderId: id } },
      { name: 'send-milestone-reached', payload: { organizationId, campaign: '1', milestone: 'halfway' } },
      { name: 'send-class-won', payload: { organizationId, campaign: '1', milestone: 'halfway' } },
    ]);
  });

  test('of an organization that was deleted while it was being paid is settled and in the ledger', async () => {
    const { id, intent } = await placeBound({ price: 2_000 });
    await rowsOf(
      shop,
      `UPDATE organizations SET deleted_at = now() WHERE id = (SELECT organization_id FROM orders WHERE id = $1)`,
      [id],
    );
    await pay(shop.sandbox, intent.clientSecret);
    expect(await completeOrder(shop.deps, id)).toEqual({ id, status: 'completed' });
    expect(await ledgerOf(id)).toEqual([{ sales: '20.00', organization: '3.00', classroom: '3.00' }]);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test.each([
    { cents: 4_999, sales: '49.99', organization: '7.50', classroom: '7.50', total: '58.98' },
    { cents: 5_000, sales: '50.00', organization: '7.50', classroom: '7.50', total: '50.00' },
    { cents: 1_005, sales: '10.05', organization: '1.51', classroom: '1.51', total: '19.04' },
    { cents: 1_010, sales: '10.10', organization: '1.52', classroom: '1.51', total: '19.09' },
    { cents: 1_011, sales: '10.11', organization: '1.52', classroom: '1.51', total: '19.10' },
    { cents: 1_012, sales: '10.12', organization: '1.52', classroom: '1.52', total: '19.11' },
    { cents: 1, sales: '0.01', organization: '0.00', classroom: '0.00', total: '9.00' },
    { cents: 2, sales: '0.02', organization: '0.01', classroom: '0.00', total: '9.01' },
  ])('of $sales earns exactly $organization and $classroom', async ({ cents, total, ...entry }) => {
    const { id, intent } = await placeBound({ price: cents, delivery: 'shipping' });
    await pay(shop.sandbox, intent.clientSecret);
    await completeOrder(shop.deps, id);
    expect(await ledgerOf(id)).toEqual([entry]);
    expect(
      await rowsOf(
        shop,
        'SELECT total, organization_profit AS o, classroom_profit AS c FROM orders WHERE id = $1',
        [id],
      ),
    ).toEqual([{ total, o: entry.organization, c: entry.classroom }]);
  });

  test('without a code earns no share, and is in the ledger', async () => {
    const { id, intent } = await placeBound({ withGroup: false });
    await pay(shop.sandbox, intent.clientSecret);
    await expect(completeOrder(shop.deps, id)).resolves.toEqual({ id, status: 'completed' });
    expect(await ledgerOf(id)).toEqual([{ sales: '12.99', organization: '0.00', classroom: '0.00' }]);
  });

  test('has its payment reference only then', async () => {
    const { id, intent } = await placeBound();
    const reference = () =>
      rowsOf(shop, 'SELECT stripe_payment_intent_id AS reference FROM orders WHERE id = $1', [id]);
    expect(await reference()).toEqual([{ reference: null }]);
    await pay(shop.sandbox, intent.clientSecret);
    await reconcileOrder(shop.deps, intent.id);
    expect(await reference()).toEqual([{ reference: intent.id }]);
  });
});

describe('an unpaid order', () => {
  test('is completed by no call', async () => {
    const { id, intent } = await placeBound();
    await expect(completeOrder(shop.deps, id)).rejects.toEqual(domainError('UNPAID', 402));
    await expect(reconcileOrder(shop.deps, intent.id)).rejects.toEqual(domainError('UNPAID', 402));
    await reportPayment(intent.id);
    await settlePayment(shop.deps, intent.id);
    expect([await statusOf(id), await ledgerOf(id)]).toEqual(['pending', []]);
  });

  test('is checked at the provider once per call, even right after it was placed', async () => {
    const { id, intent } = await placeBound();
    const asked: string[] = [];
    const fetchPayment = (intentId: string) => {
      asked.push(intentId);
      return shop.deps.provider.fetchPayment(intentId);
    };
    const deps = { ...shop.deps, provider: { ...shop.deps.provider, fetchPayment } };
    for (let count = 1; count <= 2; count += 1) {
      await expect(completeOrder(deps, id)).rejects.toEqual(domainError('UNPAID', 402));
      expect(asked).toEqual(Array.from({ length: count }, () => intent.id));
    }
  });

  test('is not completed by a declined card, nor by another order’s payment', async () => {
    const [declined, paid] = [await placeBound(), await placeBound()];
    await expect(pay(shop.sandbox, declined.intent.clientSecret, '4000000000000002')).rejects.toThrow(
      'declined',
    );
    await pay(shop.sandbox, paid.intent.clientSecret);
    await reconcileOrder(shop.deps, paid.intent.id);
    await expect(completeOrder(shop.deps, declined.id)).rejects.toEqual(domainError('UNPAID', 402));
  });

  test('is not completed by a payment that is not tied to it', async () => {
    const order = await placeOrder(
      shop.deps,
      buildOrder(await buildProduct(shop)),
      buildSender({ hasCookie: false }),
    );
    const stray = await requestIntent(shop.deps, buildSender().visitorHash, order.total);
    await pay(shop.sandbox, stray.clientSecret);
    await expect(completeOrder(shop.deps, order.id)).rejects.toEqual(domainError('UNPAID', 402));
    await expect(reconcileOrder(shop.deps, stray.id)).rejects.toEqual(domainError('NOT_FOUND', 404));
    expect(await unmatched(stray.id)).toEqual([{ amount: '21.98', reason: 'no-order' }]);
  });

  test('returns 503 while the provider is away', async () => {
    const { id } = await placeBound();
    const provider = createStripeProvider({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:1' });
    await expect(completeOrder({ ...shop.deps, provider }, id)).rejects.toEqual(
      domainError('PAYMENT_PROVIDER_UNAVAILABLE', 503),
    );
    expect(await statusOf(id)).toBe('pending');
  });

  test('that does not exist is not found', async () => {
    await expect(completeOrder(shop.deps, '00000000-0000-4000-8000-000000000000')).rejects.toEqual(
      domainError('NOT_FOUND', 404),
    );
    await expect(reconcileOrder(shop.deps, 'pi_unknown')).rejects.toEqual(
      domainError('PAYMENT_NOT_FOUND', 404),
    );
    await expect(reconcileOrder(shop.deps, '../refunds')).rejects.toEqual(
      domainError('PAYMENT_NOT_FOUND', 404),
    );
  });
});

describe('a payment that matches no order', () => {
  test.each([21_97, 21_99])('of another amount is refused and put on the list: %i cents', async (cents) => {
    const sender = buildSender();
    const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(cents));
    await pay(shop.sandbox, intent.clientSecret);
    const order = await placeOrder(shop.deps, buildOrder(await buildProduct(shop)), sender);
    await expect(completeOrder(shop.deps, order.id)).rejects.toEqual(domainError('PAYMENT_DIFFERS', 409));
    await expect(reconcileOrder(shop.deps, intent.id)).rejects.toEqual(domainError('PAYMENT_DIFFERS', 409));
    const amount = formatMoney(toCents(cents));
    expect(await unmatched(intent.id)).toEqual([{ amount, reason: 'amount-differs' }]);
    expect([await statusOf(order.id), await ledgerOf(order.id)]).toEqual(['pending', []]);
  });

  test('in another currency is put on the list, whatever its amount', async () => {
    const { id, intent } = await placeBound();
    await pay(shop.sandbox, intent.clientSecret);
    const fetchPayment = async (intentId: string) => ({
      ...(await shop.deps.provider.fetchPayment(intentId)),
      currency: 'cad',
    });
    const deps = { ...shop.deps, provider: { ...shop.deps.provider, fetchPayment } };
    await expect(completeOrder(deps, id)).rejects.toEqual(domainError('PAYMENT_DIFFERS', 409));
    expect(await unmatched(intent.id)).toEqual([{ amount: '12.99', reason: 'currency-differs' }]);
    expect([await statusOf(id), await ledgerOf(id)]).toEqual(['pending', []]);
  });

  test.each([
    { refund: 'requested', status: 'pending', listed: [{ amount: '12.99', reason: 'amount-differs' }] },
    { refund: 'accepted', status: 'pending', listed: [{ amount: '12.99', reason: 'amount-differs' }] },
    { refund: 'failed', status: 'completed', listed: [] },
  ])('and has a refund that is $refund leaves the order $status', async ({ refund, status, listed }) => {
    const { id, intent } = await placeBound();
    await pay(shop.sandbox, intent.clientSecret);
    await rowsOf(
      shop,
      `INSERT INTO refunds (intent_id, amount, status, idempotency_key) VALUES ($1, 12.99, $2, $1)`,
      [intent.id, refund],
    );
    await reportPayment(intent.id);
    expect([await statusOf(id), await unmatched(intent.id)]).toEqual([status, listed]);
  });

  test('for a cancelled order is put on the list', async () => {
    const { id, intent } = await placeBound();
    await pay(shop.sandbox, intent.clientSecret);
    await rowsOf(shop, `UPDATE orders SET status = 'cancelled' WHERE id = $1`, [id]);
    await expect(completeOrder(shop.deps, id)).rejects.toEqual(domainError('ORDER_CANCELLED', 409));
    await reportPayment(intent.id);
    expect(await unmatched(intent.id)).toEqual([{ amount: '12.99', reason: 'order-cancelled' }]);
    expect(await ledgerOf(id)).toEqual([]);
  });

  test('that pays an order a second time is put on the list', async () => {
    const { id, intent, total } = await placeBound();
    await rowsOf(shop, `UPDATE payment_intents SET status = 'cancelled' WHERE id = $1`, [intent.id]);
    const second = await startOrderPayment(shop.deps, id, total, buildSender());
    await pay(shop.sandbox, intent.clientSecret);
    await pay(shop.sandbox, second.clientSecret);
    await reportPayment(second.id);
    await reportPayment(intent.id);
    expect(await unmatched(intent.id)).toEqual([{ amount: '12.99', reason: 'order-already-paid' }]);
    expect(await ledgerOf(id)).toHaveLength(1);
  });
});

test('a payment that is faster than the cancel settles the order', async () => {
  const { id, intent } = await placeBound();
  await pay(shop.sandbox, intent.clientSecret);
  await expect(cancelUnpaidOrder(shop.deps, id, { actor: 'sweep' })).resolves.toBe(false);
  expect([await statusOf(id), (await ledgerOf(id)).length]).toEqual(['completed', 1]);
});
