import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { checkMoney } from '../../../test/support/check-money.js';
import { buy } from '../../../test/support/factories/buy.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { toCents } from '../../lib/cents.js';
import { createStripeProvider } from '../../payments/index.js';
import { cancelOrder } from './cancel-order.js';
import { bookDispute } from './book-dispute.js';
import { bookRefunds, bookReportedRefunds } from './book-refunds.js';
import { findPickupOrders } from '../fulfillment/hand-out.js';
import { finishRefunds } from './refund-order.js';
import { findSlipOrders } from '../fulfillment/find-orders-to-ship.js';
import { findTimeline } from '../fulfillment/order-timeline.js';
import { sendRefundEmail } from './finish-partial-refund.js';
import { type PartialRefundRequest, refundPart } from './refund-part.js';
import { previewRefund } from './preview-refund.js';

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
afterEach(() => setFaults({}));
afterAll(async () => {
  // After all tests the books agree with each other and with the payment service.
  expect(await checkMoney(shop.provider, shop.database.read)).toEqual([]);
  await shop.close();
});

/** Sets the provider's faults. */
async function setFaults(faults: object): Promise<void> {
  await fetch(`${shop.sandbox.baseUrl}/_faults`, { method: 'POST', body: JSON.stringify(faults) });
}

/** Three boxes of $12.99 and a mix pack of $24.99 for a class, free of shipping: $63.96, a share of $19.19. */
async function placePaid({ card = '4242424242424242' } = {}) {
  const [productId, pickId] = [await buildProduct(shop), await buildProduct(shop)];
  const pack = { name: 'Premium Mix Pack', category: 'mix-pack', price: toCents(2_499) };
  const packId = await buildProduct(shop, pack);
  const group = await buildGroup(shop);
  const selectedProducts = [pickId, pickId, pickId];
  const items = [
    { productId, quantity: 3 },
    { productId: packId, quantity: 1, selectedProducts },
  ];
  const { id, intentId } = await buy(shop, buildOrder(productId, { order: group, items }), { card });
  return { id, intentId, productId, packId, ...group };
}

type Paid = Awaited<ReturnType<typeof placePaid>>;

let keys = 0;
/** One box of the first line, unless said otherwise. */
function asked(changes: Partial<PartialRefundRequest> = {}): PartialRefundRequest {
  keys += 1;
  return {
    part: { lines: [{ line: 1, quantity: 1, bags: 0 }] },
    expectedAmount: toCents(1_299),
    returnsStock: true,
    mailCustomer: false,
    reason: 'A torn bag',
    requestedBy: adminId,
    key: `key-${keys}`,
    ...changes,
  };
}

const ofAmount = (amount: number, changes: Partial<PartialRefundRequest> = {}) =>
  asked({
    part: { amount: toCents(amount) },
    expectedAmount: toCents(amount),
    returnsStock: false,
    ...changes,
  });
const byAdmin = () => ({ adminId, reason: null, mailsCustomer: false });
const domainError = (code: string, status: number) => expect.objectContaining({ code, status });

async function stateOf({ id, productId, packId, organizationId }: Paid) {
  const [row] = await rowsOf<object>(
    shop,
    `SELECT o.status, p.inventory AS boxes, pack.inventory AS packs, g.total_sales AS sales, g.total_profit AS profit
      FROM orders o, products p, products pack, organizations g
     WHERE o.id = $1 AND p.id = $2 AND pack.id = $3 AND g.id = $4`,
    [id, productId, packId, organizationId],
  );
  return row;
}

async function sentBack({ intentId }: Paid): Promise<number[]> {
  return (await stripe.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount);
}

const sold = { status: 'completed', boxes: 97, packs: 99, sales: '63.96', profit: '19.19' };
const oneBack = { ...sold, boxes: 98, sales: '50.97', profit: '15.29' };
const cancelled = { status: 'cancelled', boxes: 100, packs: 100, sales: '0.00', profit: '0.00' };

describe('an administrator’s refund of a part', () => {
  test('does what its preview said: money, sales, shares and stock', async () => {
    const order = await placePaid();
    const request = asked();
    const preview = await previewRefund(shop.database.read, order.id, request.part);
    expect(preview).toMatchObject({ amount: 12_99, left: 63_96, boxesReturned: 1, problem: null });
    expect(preview.after).toEqual({ sales: 50_97, organizationProfit: 7_65, classroomProfit: 7_64 });
    await refundPart(shop.deps, order.id, request);
    expect(await stateOf(order)).toEqual(oneBack);
    expect(await sentBack(order)).toEqual([1_299]);
    const after = await previewRefund(shop.database.read, order.id, { lines: [] });
    expect(after).toMatchObject({ before: preview.after, boxesHeld: preview.boxesHeld - 1 });
    expect(after.lines.map(({ bagsLeft }) => bagsLeft)).toEqual([2, 3]);
  });

  test('removes its boxes and bags from packing slip and pickup list', async () => {
    const { id } = await placePaid();
    const packed = async () => (await findSlipOrders(shop.database.read, [id]))[0]?.packed;
    const [candy, pack] = (await packed()) ?? [];
    expect([candy, pack]).toMatchObject([
      { quantity: 3, missingBags: 0 },
      { quantity: 1, missingBags: 0 },
    ]);
    await refundPart(shop.deps, id, asked());
    const ofPack = [{ line: 2, quantity: 0, bags: 1 }];
    await refundPart(shop.deps, id, asked({ part: { lines: ofPack }, expectedAmount: toCents(833) }));
    const left = [
      { ...candy, quantity: 2 },
      { ...pack, missingBags: 1 },
    ];
    expect(await packed()).toEqual(left);
    await rowsOf(shop, `UPDATE orders SET delivery_method = 'pickup' WHERE id = $1`, [id]);
    expect(await packed()).toBeUndefined();
    const [order] = await findPickupOrders(shop.database.read, { orderIds: [id] });
    expect(order?.items).toEqual(left);
  });

  test('shows who, what and why in timeline and audit, one line for each refund', async () => {
    const order = await placePaid();
    for (let refunds = 0; refunds < 2; refunds += 1) await refundPart(shop.deps, order.id, asked());
    const events = await findTimeline(shop.database.read, order.id);
    const refunded = {
      kind: 'refunded',
      title: '$12.99 refunded',
      detail: expect.stringMatching(/^1 × Candy \d+\. A torn bag$/),
      by: { __typename: 'StaffMember', id: adminId },
    };
    expect(events.filter(({ kind }) => kind.startsWith('refund'))).toMatchObject([refunded, refunded]);
    const audit = await rowsOf<{ after: object; admin_id: string }>(
      shop,
      `SELECT admin_id, after FROM audit_entries WHERE subject_id = $1 AND action = 'order-refunded-in-part'`,
      [order.id],
    );
    const after = { refunded: '12.99', reason: 'A torn bag', returnsStock: true };
    expect(audit).toMatchObject([
      { admin_id: adminId, after },
      { admin_id: adminId, after },
    ]);
  });

  test('of single bags of a mix pack refunds their part of the price, and returns no pack', async () => {
    const order = await placePaid();
    const bag = { part: { lines: [{ line: 2, quantity: 0, bags: 1 }] }, expectedAmount: toCents(833) };
    await refundPart(shop.deps, order.id, asked(bag));
    expect(await stateOf(order)).toEqual({ ...sold, sales: '55.63', profit: '16.69' });
    const pack = { part: { lines: [{ line: 2, quantity: 1, bags: 0 }] }, expectedAmount: toCents(2_499) };
    await expect(refundPart(shop.deps, order.id, asked(pack))).rejects.toEqual(
      domainError('INVALID_INPUT', 400),
    );
  });

  test('leaves the rest to a later cancel, which returns every box that can be sold again', async () => {
    for (const boxes of [100, 99]) {
      const order = await placePaid();
      await refundPart(shop.deps, order.id, asked({ returnsStock: boxes === 100 }));
      expect((await previewRefund(shop.database.read, order.id, { lines: [] })).boxesHeld).toBe(3);
      await cancelOrder(shop.deps, order.id, byAdmin());
      expect(await stateOf(order)).toEqual({ ...cancelled, boxes });
      expect(await sentBack(order)).toEqual([5_097, 1_299]);
    }
  });

  test('of all that is left suggests the cancel, and of more is refused', async () => {
    const order = await placePaid();
    await expect(refundPart(shop.deps, order.id, ofAmount(6_396))).rejects.toEqual(
      domainError('REFUND_IS_WHOLE', 409),
    );
    await expect(refundPart(shop.deps, order.id, ofAmount(6_397))).rejects.toEqual(
      domainError('REFUND_TOO_LARGE', 409),
    );
    for (const seen of [1_298, 1_300])
      await expect(refundPart(shop.deps, order.id, asked({ expectedAmount: toCents(seen) }))).rejects.toEqual(
        domainError('AMOUNT_DIFFERS', 409),
      );
    expect(await sentBack(order)).toEqual([]);
  });

  test('emails the customer once, with what it was for, and no erased customer', async () => {
    const order = await placePaid();
    const lines = [
      { line: 1, quantity: 1, bags: 0 },
      { line: 2, quantity: 0, bags: 1 },
    ];
    const part = { part: { lines }, expectedAmount: toCents(2_132) };
    await refundPart(shop.deps, order.id, asked({ ...part, mailCustomer: true }));
    const [row] = await rowsOf<{ id: string }>(shop, 'SELECT id FROM partial_refunds WHERE order_id = $1', [
      order.id,
    ]);
    const id = row?.id ?? '';
    const mails = () =>
      rowsOf(shop, `SELECT subject FROM emails WHERE order_id = $1 AND kind = 'order-refunded'`, [order.id]);
    await rowsOf(shop, `UPDATE orders SET customer_email = 'removed@invalid' WHERE id = $1`, [order.id]);
    await sendRefundEmail(shop.deps, id);
    expect(await mails()).toEqual([]);
    await rowsOf(shop, `UPDATE orders SET customer_email = 'jane@example.org' WHERE id = $1`, [order.id]);
    await sendRefundEmail(shop.deps, id);
    await sendRefundEmail(shop.deps, id);
    expect(await mails()).toEqual([{ subject: 'We refunded $21.32 of your Skycrumb order' }]);
    const [email] = await shop.mailbox.list();
    const text = (await shop.mailbox.find(email?.id ?? ''))?.message.parts[0]?.content.toString();
    expect(text?.replace(/\s+/g, ' ')).toMatch(/For 1 × Candy \d+, 1 bag of Premium Mix Pack/);
    const queued = await rowsOf(
      shop,
      `SELECT payload ->> 'refundId' AS id FROM outbox WHERE name = 'send-order-refunded'`,
    );
    expect(queued).toEqual([{ id }]);
  });
});

/** The provider does the call, and its response never arrives. */
function withLostAnswers(): Shop['deps'] {
  const unsure = createStripeProvider({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:1' });
  const refundPart: typeof unsure.refundPart = async (...call) => {
    await shop.provider.refundPart(...call);
    return unsure.refundPart(...call);
  };
  return { ...shop.deps, provider: { ...shop.provider, refundPart } };
}

describe('the key of a refund', () => {
  test('makes a double click one refund, and refuses another content', async () => {
    const order = await placePaid();
    const request = asked();
    await Promise.all(Array.from({ length: 4 }, () => refundPart(shop.deps, order.id, request)));
    await refundPart(shop.deps, order.id, request);
    expect(await sentBack(order)).toEqual([1_299]);
    expect(await stateOf(order)).toEqual(oneBack);
    await expect(refundPart(shop.deps, order.id, { ...request, reason: 'Other' })).rejects.toEqual(
      domainError('IDEMPOTENCY_KEY_REUSED', 422),
    );
  });

  test('refunds once when the provider’s response was lost', async () => {
    const order = await placePaid();
    const request = asked();
    const away = domainError('PAYMENT_PROVIDER_UNAVAILABLE', 503);
    await expect(refundPart(withLostAnswers(), order.id, request)).rejects.toEqual(away);
    expect(await stateOf(order)).toEqual(sold);
    const preview = await previewRefund(shop.database.read, order.id, request.part);
    expect(preview.problem).toMatch(/under way/);
    await refundPart(shop.deps, order.id, request);
    expect(await sentBack(order)).toEqual([1_299]);
    expect(await stateOf(order)).toEqual(oneBack);
  });

  test('has no effect once the provider has refused', async () => {
    const order = await placePaid();
    const request = asked();
    const provider = {
      ...shop.provider,
      refundPart: (id: string, _amount: unknown, key: string) =>
        shop.provider.refundPart(id, toCents(99_999), key),
    };
    const refused = domainError('REFUND_REFUSED', 409);
    await expect(refundPart({ ...shop.deps, provider }, order.id, request)).rejects.toEqual(refused);
    await expect(refundPart(shop.deps, order.id, request)).rejects.toEqual(refused);
    expect(await stateOf(order)).toEqual(sold);
    await refundPart(shop.deps, order.id, asked());
    expect(await stateOf(order)).toEqual(oneBack);
  });

  test('is finished by the sweep when the provider was away', async () => {
    const order = await placePaid();
    await setFaults({ failNext: 4 });
    await expect(refundPart(shop.deps, order.id, asked())).rejects.toEqual(
      domainError('PAYMENT_PROVIDER_UNAVAILABLE', 503),
    );
    await setFaults({});
    await shop.database.source.query(`UPDATE partial_refunds SET updated_at = now() - interval '1 minute'`);
    await Promise.all([finishRefunds(shop.deps), finishRefunds(shop.deps)]);
    expect(await sentBack(order)).toEqual([1_299]);
    expect(await stateOf(order)).toEqual(oneBack);
  });
});

describe('at the same time', () => {
  test('two refunds never refund more than was paid', async () => {
    const order = await placePaid();
    const results = await Promise.allSettled([
      refundPart(shop.deps, order.id, ofAmount(4_000)),
      refundPart(shop.deps, order.id, ofAmount(4_000)),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sentBack(order)).toEqual([4_000]);
    expect(await stateOf(order)).toEqual({ ...sold, sales: '23.96', profit: '7.19' });
  });

  test('a refund and a cancel refund all of it, and return every box once', async () => {
    const order = await placePaid();
    await Promise.allSettled([
      refundPart(shop.deps, order.id, asked()),
      cancelOrder(shop.deps, order.id, byAdmin()),
    ]);
    expect((await sentBack(order)).reduce((sum, amount) => sum + amount, 0)).toBe(6_396);
    expect(await stateOf(order)).toEqual(cancelled);
  });

  test('a cancel first finishes the refund whose response was lost', async () => {
    const order = await placePaid();
    await expect(refundPart(withLostAnswers(), order.id, asked())).rejects.toThrow();
    await cancelOrder(shop.deps, order.id, byAdmin());
    expect(await sentBack(order)).toEqual([5_097, 1_299]);
    expect(await stateOf(order)).toEqual(cancelled);
  });

  test('the webhook and the refund book it once, under the requester', async () => {
    const order = await placePaid();
    const book = () => bookReportedRefunds(shop.deps, order.intentId);
    await Promise.allSettled([refundPart(shop.deps, order.id, asked()), book(), book(), book()]);
    await book();
    const rows = await rowsOf(shop, 'SELECT amount, requested_by, reason FROM refunds WHERE order_id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ amount: '12.99', requested_by: adminId, reason: 'A torn bag' }]);
    expect(await stateOf(order)).toEqual(oneBack);
  });

  test('the rest, refunded at the provider meanwhile, cancels the order', async () => {
    const order = await placePaid();
    const provider = {
      ...shop.provider,
      refundPart: async (...call: Parameters<typeof shop.provider.refundPart>) => {
        const id = await shop.provider.refundPart(...call);
        await stripe.refunds.create({ payment_intent: order.intentId });
        const rest = (await shop.provider.listRefundsOf(order.intentId)).filter((it) => it.id !== id);
        await shop.database.transaction((tx) =>
          bookRefunds(
            tx,
            order.intentId,
            rest.map((it) => ({ ...it, reason: 'There' })),
            new Date(),
          ),
        );
        return id;
      },
    };
    await refundPart({ ...shop.deps, provider }, order.id, asked());
    expect(await stateOf(order)).toEqual(cancelled);
  });

  test('a dispute refuses the refund, and lost takes back what is left', async () => {
    const order = await placePaid({ card: '4000000000000259' });
    // The dispute is open there, and not yet known here.
    await expect(refundPart(shop.deps, order.id, asked())).rejects.toEqual(
      domainError('REFUND_REFUSED', 409),
    );
    const [dispute] = (await stripe.disputes.list({ payment_intent: order.intentId })).data;
    await bookDispute(shop.deps, dispute?.id ?? '');
    await expect(refundPart(shop.deps, order.id, asked())).rejects.toEqual(
      domainError('ORDER_NOT_REFUNDABLE', 409),
    );
    await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'losing_evidence' } });
    await bookDispute(shop.deps, dispute?.id ?? '');
    expect(await stateOf(order)).toEqual(cancelled);
  });
});

test('a refund that the bank returns restores the sale and the refundable boxes', async () => {
  const order = await placePaid({ card: '4000000000005126' });
  await refundPart(shop.deps, order.id, asked({ returnsStock: false }));
  expect(await stateOf(order)).toEqual({ ...oneBack, boxes: 97 });
  await bookReportedRefunds(shop.deps, order.intentId);
  expect(await stateOf(order)).toEqual(sold);
  const { lines, left } = await previewRefund(shop.database.read, order.id, { lines: [] });
  expect([lines[0]?.bagsLeft, left]).toEqual([3, 63_96]);
});
