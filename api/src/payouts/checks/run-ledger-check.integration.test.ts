import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { toCents } from '../../lib/cents.js';
import {
  requestIntent,
  unconfiguredProvider,
  type PaymentProvider,
  ProviderUnavailableError,
  UnknownIntentError,
} from '../../payments/index.js';
import { cancelOrder, completeOrder, placeOrder } from '../../ordering/index.js';
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
import { drawStatements } from '../statements/draw-statements.js';
import { nextMonth, drawingMoment, monthOf } from '../statements/statement-month.js';
import { findDifferences, findLastCheck } from './find-checks.js';
import { findOwnChecks } from './ledger-check.resolver.js';
import { checkBooks, type CheckDeps, runDueCheck, runLedgerCheck } from './run-ledger-check.js';

/** A shop with a kept, a cancelled and a partly refunded order, a lost dispute and statements of all of them. */
let shop: Shop;
let kept: { id: string; intentId: string; organizationId: string };
let cancelled: { id: string };
let partlyRefunded: { id: string };
/** Tomorrow, so that today's payments are "yesterday" at the provider. */
const tomorrow = () => new Date(Date.now() + 86_400_000);
let deps: CheckDeps;
let stripe: Stripe;

async function buy(card = '4242424242424242') {
  const productId = await buildProduct(shop);
  const group = await buildGroup(shop);
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const body = buildOrder(productId, { order: group, items: [{ productId, quantity: 3 }] });
  const { id } = await placeOrder(shop.deps, body, sender);
  await pay(shop.sandbox, intent.clientSecret, card);
  await completeOrder(shop.deps, id);
  return { id, intentId: intent.id, ...group };
}

beforeAll(async () => {
  shop = await openShop();
  deps = { ...shop.deps, clock: tomorrow };
  const { hostname, port } = new URL(shop.sandbox.baseUrl);
  stripe = new Stripe(shop.sandbox.secretKey, { host: hostname, port, protocol: 'http' });
  kept = await buy();
  cancelled = await buy();
  const adminId = await buildAdmin(shop.database);
  await cancelOrder(shop.deps, cancelled.id, { adminId, reason: null, mailsCustomer: false });
  const part = await buy();
  partlyRefunded = part;
  await stripe.refunds.create({ payment_intent: part.intentId, amount: 1_001 });
  const lost = await buy('4000000000000259');
  const [dispute] = (await stripe.disputes.list({ payment_intent: lost.intentId })).data;
  await stripe.disputes.close(dispute?.id ?? '');
  const month = monthOf(new Date());
  await runLedgerCheck(deps); // books what no webhook reported
  await drawStatements(shop.database, month, drawingMoment(nextMonth(month)));
});
afterAll(() => shop.close());

test('finds no differences in correct books, and stores counts and sums', async () => {
  const check = await runLedgerCheck(deps);
  expect(check.outcome).toBe('clean');
  expect(check.results.flatMap(({ differences }) => differences)).toEqual([]);
  const stored = await rowsOf<{ part: string; compared: number; amount: string }>(
    shop,
    'SELECT part, compared, amount FROM ledger_check_results WHERE check_id = $1',
    [check.id],
  );
  const byPart = Object.fromEntries(stored.map(({ part, compared, amount }) => [part, [compared, amount]]));
  expect(byPart).toEqual({
    sales: [4, '191.84'],
    reversals: [2, '77.94'],
    adjustments: [3, '105.93'],
    entries: [7, '67.93'],
    totals: [8, '67.93'],
    statements: [4, expect.any(String)],
    captured: [4, '191.84'],
    chain: [7, expect.any(String)],
    // 4 charges, 2 refunds, 1 dispute.
    provider: [7, '191.84'],
  });
});

test('shows an organization the check of its own orders, and none that is older than itself', async () => {
  await runLedgerCheck(deps);
  expect(await findOwnChecks(shop.database.read, [kept.organizationId])).toMatchObject([
    { organizationId: kept.organizationId, orderCount: 1, charged: 47_96, differenceCount: 0 },
  ]);
  const newer = await buildGroup(shop);
  await shop.database.source.query(
    `UPDATE organizations SET created_at = now() + interval '2 days' WHERE id = $1`,
    [newer.organizationId],
  );
  expect(await findOwnChecks(shop.database.read, [newer.organizationId])).toEqual([]);
});

describe('a difference', () => {
  /** Makes the books differ, checks them, and restores them. */
  async function resultsAfter(sql: string, back: string, id: string, provider?: PaymentProvider) {
    await shop.database.source.query(sql, [id]);
    try {
      const { results, outcome } = await checkBooks({ ...deps, ...(provider && { provider }) });
      expect(outcome).toBe('differences');
      return results.filter(({ differences }) => differences.length > 0);
    } finally {
      await shop.database.source.query(back, [id]);
    }
  }
  const differencesAfter = async (...changed: Parameters<typeof resultsAfter>) =>
    (await resultsAfter(...changed)).map(({ part }) => part);
  const change = (table: string, column: string, by: string, where = 'id = $1') =>
    `UPDATE ${table} SET ${column} = ${column} ${by} 0.01 WHERE ${where}`;

  test.each([
    ['sales', 'sale'],
    ['organization_profit', 'organizationPart'],
    ['classroom_profit', 'classPart'],
  ])('in %s of a sale entry is found', async (column, figure) => {
    const by = (sign: string) => change('ledger_entries', column, sign, `order_id = $1 AND kind = 'sale'`);
    const [sales] = await withoutTriggers(() => resultsAfter(by('+'), by('-'), kept.id));
    expect(sales).toMatchObject({ part: 'sales', differences: [{ subject: kept.id, figure }] });
  });

  test('in a reversal is found', async () => {
    const found = await withoutTriggers(() =>
      differencesAfter(
        change('ledger_entries', 'sales', '+', `order_id = $1 AND kind = 'reversal'`),
        change('ledger_entries', 'sales', '-', `order_id = $1 AND kind = 'reversal'`),
        cancelled.id,
      ),
    );
    expect(found).toContain('reversals');
  });

  test('in an adjustment is found', async () => {
    const found = await withoutTriggers(() =>
      differencesAfter(
        change('ledger_entries', 'classroom_profit', '+', 'adjusted_order_id = $1'),
        change('ledger_entries', 'classroom_profit', '-', 'adjusted_order_id = $1'),
        partlyRefunded.id,
      ),
    );
    expect(found).toContain('adjustments');
  });

  test.each(['organization_profit', 'classroom_profit'])(
    'in the %s that an order shows is found',
    async (column) => {
      const found = await differencesAfter(
        change('orders', column, '+'),
        change('orders', column, '-'),
        partlyRefunded.id,
      );
      expect(found).toEqual(['entries']);
    },
  );

  test('in a total is found', async () => {
    const found = await differencesAfter(
      change('organizations', 'total_sales', '+'),
      change('organizations', 'total_sales', '-'),
      kept.organizationId,
    );
    expect(found).toEqual(['totals']);
  });

  test.each([
    ['order_days', 'total'],
    ['product_days', 'revenue'],
  ])('in one of the %s is found', async (table, column) => {
    const found = await differencesAfter(
      `${change(table, column, '+', `ctid = (SELECT min(ctid) FROM ${table})`)} AND $1 <> ''`,
      `SELECT rebuild_order_days(), $1::text`,
      'x',
    );
    expect(found).toEqual(['totals']);
  });

  test("in a day of an organization's sales is found", async () => {
    const found = await differencesAfter(
      change('organization_days', 'sales', '+', 'organization_id = $1'),
      change('organization_days', 'sales', '-', 'organization_id = $1'),
      kept.organizationId,
    );
    expect(found).toEqual(['totals']);
  });

  test('on a statement is found', async () => {
    const both = (sign: string) =>
      `UPDATE statements SET earned = earned ${sign} 0.01, amount_due = amount_due ${sign} 0.01 WHERE organization_id = $1`;
    expect(await differencesAfter(both('+'), both('-'), kept.organizationId)).toEqual(['statements']);
  });

  test("in a statement's opening balance is found", async () => {
    const both = (sign: string) =>
      `UPDATE statements SET carried_over = carried_over ${sign} 0.01, amount_due = amount_due ${sign} 0.01
        WHERE organization_id = $1`;
    expect(await differencesAfter(both('+'), both('-'), kept.organizationId)).toEqual(['statements']);
  });

  test("in the organization of a statement's lines is found", async () => {
    const { organizationId: other } = await buildGroup(shop);
    const move = (from: string, to: string) =>
      `UPDATE statements SET organization_id = '${to}' WHERE organization_id = '${from}' AND $1 <> ''`;
    const { organizationId } = kept;
    const found = await differencesAfter(move(organizationId, other), move(other, organizationId), 'x');
    expect(found).toEqual(['statements', 'chain']);
  });

  test('in a captured payment is found', async () => {
    const ofOrder = 'id = (SELECT stripe_payment_intent_id FROM orders WHERE orders.id = $1)';
    const found = await differencesAfter(
      change('payment_intents', 'amount', '+', ofOrder),
      change('payment_intents', 'amount', '-', ofOrder),
      kept.id,
    );
    expect(found).toEqual(['captured']);
  });

  test("in the provider's own figures is found", async () => {
    const { provider } = shop;
    const more = <T extends { amount: number }>(rows: T[]) =>
      rows.map((row, index) => (index === 0 ? { ...row, amount: toCents(row.amount + 1) } : row));
    for (const wrong of [
      { listCharges: async (day) => more(await provider.listCharges(day)) },
      { listRefunds: async (day) => more(await provider.listRefunds(day)) },
      { listDisputes: async (day) => more(await provider.listDisputes(day)) },
    ] satisfies Partial<PaymentProvider>[]) {
      const found = await differencesAfter('SELECT $1', 'SELECT $1', 'x', { ...provider, ...wrong });
      expect(found).toEqual(['provider']);
    }
  });

  /** The ledger refuses changes; a broken disk does not. */
  async function withoutTriggers<T>(work: () => Promise<T>): Promise<T> {
    await shop.database.source.query('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
    try {
      return await work();
    } finally {
      await shop.database.source.query('ALTER TABLE ledger_entries ENABLE TRIGGER USER');
    }
  }
});

test('a charge that only one side knows is found on either side, until it is on the list of unmatched payments', async () => {
  const { provider } = shop;
  const fetchPayment = () => Promise.reject(new UnknownIntentError());
  const checkWith = async (listCharges: PaymentProvider['listCharges']) =>
    (await checkBooks({ ...deps, provider: { ...provider, listCharges, fetchPayment } })).results.at(-1)
      ?.differences;
  expect(await checkWith(async () => [])).toHaveLength(4);
  const withUnknown: PaymentProvider['listCharges'] = async (day) => [
    ...(await provider.listCharges(day)),
    { id: 'ch_x', intentId: 'pi_x', amount: toCents(100), createdAt: new Date() },
  ];
  expect(await checkWith(withUnknown)).toEqual([
    { subject: 'pi_x', organizationId: null, figure: 'charged', stored: null, expected: '1.00' },
  ]);
  await rowsOf(
    shop,
    `INSERT INTO unmatched_payments (intent_id, amount, currency, reason) VALUES ('pi_x', 1, 'usd', 'no-order')`,
  );
  expect(await checkWith(withUnknown)).toEqual([]);
});

test('a payment that was charged days before it paid its order is asked for, and no other', async () => {
  const { provider } = shop;
  const asked: string[] = [];
  const older: Partial<PaymentProvider> = {
    listCharges: async (day) =>
      (await provider.listCharges(day)).filter(({ intentId }) => intentId !== kept.intentId),
    fetchPayment: (intentId) => {
      asked.push(intentId);
      return provider.fetchPayment(intentId);
    },
  };
  const check = await checkBooks({ ...deps, provider: { ...provider, ...older } });
  expect(check.results.at(-1)?.differences).toEqual([]);
  expect(asked).toEqual([kept.intentId]);
});

test('a refund or an open dispute of ours that the provider does not know is found', async () => {
  await rowsOf(
    shop,
    `INSERT INTO refunds (intent_id, amount, status, idempotency_key, provider_refund_id)
     VALUES ('pi_x', 5, 'accepted', 'x', 're_x')`,
  );
  await rowsOf(
    shop,
    `INSERT INTO disputes (id, intent_id, amount, reason, opened_at) VALUES ('du_x', 'pi_x', 5, 'general', '2026-01-01')`,
  );
  const { results } = await checkBooks(deps);
  await rowsOf(shop, `UPDATE refunds SET updated_at = '2026-01-01' WHERE provider_refund_id = 're_x'`);
  await rowsOf(shop, `DELETE FROM disputes WHERE id = 'du_x'`);
  expect(results.flatMap(({ differences }) => differences)).toMatchObject([
    { subject: 'du_x', figure: 'disputed', stored: '5.00 open', expected: null },
    { subject: 're_x', figure: 'refunded', stored: '5.00 accepted', expected: null },
  ]);
});

test('an unmatched payment was refunded, by a dispute even more than once, or pays the order it is bound to', async () => {
  const payment = `INSERT INTO unmatched_payments (intent_id, amount, currency, reason, resolution)`;
  const refund = `INSERT INTO refunds (intent_id, amount, status, idempotency_key)`;
  await rowsOf(shop, `${payment} VALUES ('pi_back', 16.98, 'usd', 'no-order', 'refunded')`);
  const differences = async () => (await checkBooks(deps)).results.flatMap((result) => result.differences);
  expect(await differences()).toMatchObject([{ subject: 'pi_back', figure: 'refunded', stored: '0.00' }]);
  await rowsOf(
    shop,
    `${refund} VALUES ('pi_back', 5, 'accepted', 'back'), ('pi_back', 16.98, 'accepted', 'lost')`,
  );
  expect(await differences()).toEqual([]);
  await rowsOf(shop, `${payment} VALUES ('pi_bound', 16.98, 'usd', 'no-order', 'bound')`);
  expect(await differences()).toMatchObject([{ subject: 'pi_bound', figure: 'bound', expected: '16.98' }]);
  await rowsOf(shop, `UPDATE unmatched_payments SET resolution = NULL WHERE intent_id = 'pi_bound'`);
});

test('a refund that the provider refuses does not stop the check', async () => {
  const { id, intentId } = await buy();
  const refund = () => Promise.reject(new ProviderUnavailableError());
  const by = { adminId: await buildAdmin(shop.database), reason: null, mailsCustomer: false };
  const away = { ...shop.deps, provider: { ...shop.provider, refund } };
  await expect(cancelOrder(away, id, by)).rejects.toThrow(ProviderUnavailableError);
  // Less is left at the provider than the cancel is about to refund.
  await stripe.refunds.create({ payment_intent: intentId, amount: 1_001 });
  expect((await runLedgerCheck(deps)).outcome).toBe('clean');
  expect(
    await rowsOf(shop, 'SELECT status, amount FROM refunds WHERE intent_id = $1 ORDER BY amount', [intentId]),
  ).toEqual([
    { status: 'accepted', amount: '10.01' },
    { status: 'failed', amount: '47.96' },
  ]);
});

test('a difference is stored with its rows and emailed to support', async () => {
  await shop.database.source.query('UPDATE organizations SET total_profit = total_profit + 1 WHERE id = $1', [
    kept.organizationId,
  ]);
  const [sold] = await rowsOf<{ id: string; day: string }>(
    shop,
    `UPDATE product_days SET quantity = quantity + 1 WHERE ctid = (SELECT min(ctid) FROM product_days)
     RETURNING product_id AS id, paid_on::text AS day`,
  );
  const { id } = await runLedgerCheck(deps);
  await rowsOf(shop, 'SELECT rebuild_order_days()');
  await shop.database.source.query('UPDATE organizations SET total_profit = total_profit - 1 WHERE id = $1', [
    kept.organizationId,
  ]);
  expect(await findLastCheck(shop.database.read)).toMatchObject({ id, outcome: 'differences' });
  expect(await findDifferences(shop.database.read, id)).toMatchObject([
    { part: 'totals', subject: kept.organizationId, figure: 'totalProfit' },
    { part: 'totals', subject: sold?.id, figure: `quantity of the product on ${sold?.day}` },
  ]);
  expect(await findOwnChecks(shop.database.read, [kept.organizationId])).toMatchObject([
    { differenceCount: 1 },
  ]);
  const told = await rowsOf(shop, `SELECT 1 FROM outbox WHERE name = 'send-check-failed'`);
  expect(told).toHaveLength(1);
});

test('reports that the provider is unavailable, repeats until it is back, then waits for the next night', async () => {
  await shop.database.source.query('TRUNCATE ledger_checks CASCADE');
  const noon = new Date('2027-03-15T16:00:00Z');
  const at = (clock: Date, provider = shop.provider) =>
    runDueCheck({ ...deps, provider, clock: () => clock });
  expect(await at(new Date('2027-03-15T06:59:00Z'))).toBe(false);
  expect(await at(noon, unconfiguredProvider)).toBe(true);
  expect(await findLastCheck(shop.database.read)).toMatchObject({ outcome: 'provider-away' });
  expect(await at(noon)).toBe(true);
  expect(await at(noon)).toBe(false);
  expect(await at(new Date('2027-03-16T16:00:00Z'))).toBe(true);
});
