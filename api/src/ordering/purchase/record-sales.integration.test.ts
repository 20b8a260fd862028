import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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
import { openDataSource, Database, type OutboxRow } from '../../database/index.js';
import { verifyLedger } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { currency, requestIntent } from '../../payments/index.js';
import { placeOrder } from './place-order.js';
import { completeOrder } from './complete-order.js';
import { recordSales, type PaidOrder } from './settle-payment.js';

/** What one function records for one sale and for several. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const noon = new Date('2025-10-15T16:00:00Z');

type Group = { readonly organizationId: string | null; readonly classroomId: string | null };
const nobody: Group = { organizationId: null, classroomId: null };

/** An unpaid order with this total in cents, with free shipping from $50.00. */
async function place(group: Group, cents: number) {
  const productId = await buildProduct(shop, { price: toCents(cents) });
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const order = await placeOrder(shop.deps, buildOrder(productId, { order: group }), sender);
  return { ...group, id: order.id, total: order.total, subtotal: toCents(cents), intent };
}

type Placed = Awaited<ReturnType<typeof place>>;

function paidOrder({ id, organizationId, classroomId, subtotal, total, intent }: Placed): PaidOrder {
  return {
    order: { id, organizationId, classroomId, subtotal },
    paid: { intentId: intent.id, status: 'succeeded', amountReceived: total, currency },
    paidAt: noon,
    messages: [
      { name: 'sold', payload: { orderId: id } },
      { name: 'receipt', payload: { orderId: id } },
    ],
  };
}

const record = (orders: readonly PaidOrder[]): Promise<(OutboxRow[] | null)[]> =>
  shop.database.statement((db) => recordSales(db, orders, 60));

async function placeAll(sales: readonly (readonly [Group, number])[]): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (const [group, cents] of sales) placed.push(await place(group, cents));
  return placed;
}

/** Everything that sales write for an organization; an entry is identified by its amount. */
async function traceOfFundraiser(organizationId: string | null): Promise<unknown[]> {
  const entry = (id: string) => `(SELECT sales FROM ledger_entries WHERE id = ${id})`;
  const owner = `total_sales, total_profit, order_count, revision, halfway_achieved, halfway_achieved_at, goal_achieved,
    goal_achieved_at, ${entry('halfway_entry_id')} AS halfway, ${entry('goal_entry_id')} AS goal`;
  const sums = 'kept.campaign, kept.sales, kept.organization_profit, kept.classroom_profit, kept.order_count';
  const ofClass = (table: string) =>
    `FROM ${table} kept JOIN classrooms c ON c.id = kept.classroom_id WHERE c.organization_id = $1 ORDER BY code, kept.sales`;
  return Promise.all(
    [
      `SELECT ${owner} FROM organizations WHERE id = $1`,
      `SELECT code, ${owner} FROM classrooms WHERE organization_id = $1 ORDER BY code`,
      `SELECT campaign, milestone, step, classroom_id IS NULL AS "ofAll", ${entry('ledger_entry_id')} AS entry, recorded_at
         FROM milestone_records WHERE organization_id = $1 ORDER BY id`,
      `SELECT kind, campaign, sales, organization_profit, classroom_profit, classroom_id IS NULL AS alone, occurred_at
         FROM ledger_entries WHERE organization_id = $1 ORDER BY sales`,
      `SELECT day, ${sums} FROM organization_days kept WHERE organization_id = $1`,
      `SELECT day, ${sums} ${ofClass('classroom_days')}`,
      `SELECT ${sums} ${ofClass('classroom_campaigns')}`,
    ].map((sql) => rowsOf(shop, sql, [organizationId])),
  );
}

/** Everything stored of an order, without what differs between orders. */
async function traceOfOrder({ id, intent }: Placed): Promise<unknown[]> {
  return Promise.all([
    rowsOf(
      shop,
      `SELECT status, subtotal, total, organization_profit, classroom_profit, paid_at, stripe_payment_intent_id = $2 AS "isPaidByIt"
         FROM orders WHERE id = $1`,
      [id, intent.id],
    ),
    rowsOf(
      shop,
      'SELECT from_status, to_status, actor FROM order_status_changes WHERE order_id = $1 ORDER BY id',
      [id],
    ),
    rowsOf(shop, 'SELECT status, amount FROM payment_intents WHERE id = $1', [intent.id]),
    rowsOf(
      shop,
      `SELECT name, attempts, state, available_at > now() + interval '50 seconds' AS "isLeased", payload ? 'organizationRevision' AS "hasFacts"
         FROM outbox WHERE payload ->> 'orderId' = $1 ORDER BY id`,
      [id],
    ),
  ]);
}

const statusesOf = async (placed: readonly Placed[]) =>
  (
    await rowsOf<{ status: string }>(
      shop,
      'SELECT status FROM unnest($1::uuid[]) WITH ORDINALITY AS it (id, place) JOIN orders USING (id) ORDER BY place',
      [placed.map(({ id }) => id)],
    )
  ).map(({ status }) => status);

async function openFundraiser(): Promise<{
  readonly rivera: Group;
  readonly chen: Group;
  readonly all: Group;
}> {
  const teachers = ['Rivera', 'Chen'];
  const { organizationId } = await buildGroup(shop, {
    classrooms: teachers.map((name) => ({
      name,
      code: name.toUpperCase(),
      teacherName: `Ms. ${name}`,
      goalAmount: toCents(name === 'Chen' ? 0 : 300_00),
    })),
  });
  const [chen, rivera] = await rowsOf<{ id: string }>(
    shop,
    'SELECT id FROM classrooms WHERE organization_id = $1 ORDER BY code',
    [organizationId],
  );
  const group = (classroomId: string | null = null): Group => ({ organizationId, classroomId });
  return { rivera: group(rivera?.id), chen: group(chen?.id), all: group() };
}

describe('sales that are recorded together', () => {
  test('write the same as one at a time, milestones included', async () => {
    const [alone, together] = [await openFundraiser(), await openFundraiser()];
    const salesOf = ({ rivera, chen, all }: typeof alone) =>
      [
        [
          [rivera, 40_00],
          [rivera, 20_01],
          [chen, 30_02],
          [all, 60_03],
          [nobody, 10_04],
        ],
        [[rivera, 90_05]], // the class is halfway
        [
          [rivera, 3_06],
          [chen, 2_07],
        ],
        [[chen, 150_08]], // all are halfway
        [
          [rivera, 160_09],
          [nobody, 9_99],
        ], // the class is there, and so are all
      ] as const satisfies (readonly (readonly [Group, number])[])[];
    const [ofAlone, ofTogether] = [salesOf(alone), salesOf(together)];
    for (const [round, sales] of ofAlone.entries()) {
      const [one, other] = [await placeAll(sales), await placeAll(ofTogether[round] ?? [])];
      for (const order of one) await record([paidOrder(order)]);
      const padding = await place(nobody, 5_00); // so that it never goes alone
      const left = await record([...other, padding].map(paidOrder));
      expect(left.map((rows) => rows?.slice(0, 2).map(({ name }) => name))).toEqual(
        left.map(() => ['sold', 'receipt']),
      );
      const { all } = together;
      expect(await traceOfFundraiser(all.organizationId)).toEqual(
        await traceOfFundraiser(alone.all.organizationId),
      );
      expect(await Promise.all(other.map(traceOfOrder))).toEqual(await Promise.all(one.map(traceOfOrder)));
    }
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test('return the messages as they are stored, including those of milestones', async () => {
    const { rivera } = await openFundraiser();
    const placed = await placeAll([
      [nobody, 10_00],
      [rivera, 600_00],
      [nobody, 20_00],
    ]);
    const left = (await record(placed.map(paidOrder))).map((rows) => rows ?? []);
    expect(
      left.map((rows) => rows.map(({ name, payload }) => `${name} ${payload.milestone ?? ''}`.trim())),
    ).toEqual([
      ['sold', 'receipt'],
      [
        'sold',
        'receipt',
        'send-milestone-reached halfway',
        'send-class-won halfway',
        'send-milestone-reached goal',
        'send-class-won goal',
      ],
      ['sold', 'receipt'],
    ]);
    expect(left.map(([sold]) => sold?.payload)).toEqual(
      placed.map(({ id, organizationId, classroomId }) => ({
        orderId: id,
        organizationId: organizationId ?? '',
        classroomId: classroomId ?? '',
        organizationRevision: organizationId === null ? '' : '1',
        classroomRevision: classroomId === null ? '' : '1',
      })),
    );
    const rows = left.flat();
    expect(
      await rowsOf(shop, 'SELECT id, name, payload, attempts FROM outbox WHERE id = ANY($1) ORDER BY id', [
        rows.map(({ id }) => id),
      ]),
    ).toEqual(
      rows
        .map(({ id, name, payload, attempts }) => ({ id, name, payload, attempts }))
        .sort((a, b) => Number(a.id) - Number(b.id)),
    );
  });

  test.each(['together', 'alone'])('tell what each found of its own payment, %s', async (way) => {
    const placed = await placeAll([
      [nobody, 10_00],
      [nobody, 20_00],
    ]);
    const [reported, unmatched] = placed.map(({ intent }) => intent.id);
    await rowsOf(
      shop,
      `SELECT store_provider_event($2, 'payment_intent.succeeded', $1, '{}', NULL, 'succeeded', 'payment-reported', 60)`,
      [reported, `evt_${way}`],
    );
    await rowsOf(
      shop,
      `INSERT INTO unmatched_payments (intent_id, amount, currency, reason) VALUES ($1, 28.99, 'usd', 'no-order')`,
      [unmatched],
    );
    const paid = placed.map(paidOrder);
    for (const orders of way === 'together' ? [paid] : paid.map((order) => [order])) await record(orders);
    // A finished message, and a payment that was unmatched.
    expect(
      await rowsOf(
        shop,
        `SELECT state FROM outbox JOIN provider_events ON report_id = outbox.id WHERE intent_id = $1`,
        [reported],
      ),
    ).toEqual([{ state: 'done' }]);
    expect(
      await rowsOf(shop, 'SELECT resolution, resolved_at FROM unmatched_payments WHERE intent_id = $1', [
        unmatched,
      ]),
    ).toEqual([{ resolution: 'bound', resolved_at: noon }]);
  });

  test('include only orders that have not changed since they were read, each once', async () => {
    const placed = await placeAll([
      [nobody, 10_00],
      [nobody, 20_00],
      [nobody, 30_00],
      [nobody, 40_00],
      [nobody, 60_00],
    ]);
    const [fine, cancelled, other, refunded, corrected] = placed.map(paidOrder);
    if (!fine || !cancelled || !other || !refunded || !corrected) throw new Error('Five were placed');
    const [, second, , fourth, fifth] = placed;
    await rowsOf(shop, `UPDATE orders SET status = 'cancelled' WHERE id = $1`, [second?.id]);
    await rowsOf(
      shop,
      `INSERT INTO refunds (order_id, intent_id, amount, idempotency_key) VALUES ($1, $2, 1, $1::uuid)`,
      [fourth?.id, fourth?.intent.id],
    );
    await rowsOf(shop, `UPDATE orders SET subtotal = subtotal - 1, shipping = shipping + 1 WHERE id = $1`, [
      fifth?.id,
    ]);
    const cheap = { ...other, paid: { ...other.paid, amountReceived: toCents(1) } };
    const moved = { ...fine, order: { ...fine.order, ...(await openFundraiser()).rivera } };
    const wrong = [cancelled, cheap, refunded, corrected, moved];
    for (const order of wrong) expect(await record([order])).toEqual([null]);
    expect(await record([moved, cheap])).toEqual([null, null]);
    const left = await record([fine, cancelled, cheap, refunded, corrected, fine]);
    expect(left.map((rows) => rows !== null)).toEqual([true, false, false, false, false, false]);
    expect(await statusesOf(placed)).toEqual(['completed', 'cancelled', 'pending', 'pending', 'pending']);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test('all fail when two of them together take a class past its milestone', async () => {
    const { rivera } = await openFundraiser();
    const placed = await placeAll([
      [rivera, 100_00],
      [rivera, 101_00],
      [nobody, 10_00],
    ]);
    await expect(record(placed.map(paidOrder))).rejects.toMatchObject({ driverError: { code: 'OS002' } });
    expect(await statusesOf(placed)).toEqual(['pending', 'pending', 'pending']);
  });

  test('all fail when two of them together take an organization past its milestone', async () => {
    const { all } = await openFundraiser();
    const placed = await placeAll([
      [all, 125_00],
      [all, 125_00],
    ]);
    await expect(record(placed.map(paidOrder))).rejects.toMatchObject({ driverError: { code: 'OS002' } });
    expect(await statusesOf(placed)).toEqual(['pending', 'pending']);
  });
});

describe('in a busy moment', () => {
  test('buyers who together take a class past its milestone are all served, and one of them reached it', async () => {
    const { rivera } = await openFundraiser();
    const placed = await placeAll([
      [nobody, 10_00],
      ...[70_01, 70_02, 70_03, 70_04].map((cents) => [rivera, cents] as const),
      [nobody, 20_00],
    ]);
    await Promise.all(placed.map(({ intent }) => pay(shop.sandbox, intent.clientSecret)));
    await Promise.all(placed.map(({ id }) => completeOrder(shop.deps, id)));
    expect(new Set(await statusesOf(placed))).toEqual(new Set(['completed']));
    const records = await rowsOf(
      shop,
      `SELECT milestone, step FROM milestone_records WHERE classroom_id = $1 ORDER BY id`,
      [rivera.classroomId],
    );
    expect(records).toEqual([{ milestone: 'halfway', step: 'reached' }]);
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });

  test('a locked order does not delay the others', async () => {
    const placed = await placeAll([
      [nobody, 10_00],
      [nobody, 11_00],
      [nobody, 12_00],
      [nobody, 13_00],
    ]);
    await Promise.all(placed.map(({ intent }) => pay(shop.sandbox, intent.clientSecret)));
    const [first, held, ...others] = placed;
    await shop.database.transaction(async (tx) => {
      await tx.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [held?.id]);
      const startedAt = performance.now();
      const settled = [first, held, ...others].map((order) => completeOrder(shop.deps, order?.id ?? ''));
      void settled[1]?.catch(() => undefined);
      await Promise.all(settled.filter((_, index) => index !== 1));
      // A lock times out after 2 seconds.
      expect(performance.now() - startedAt).toBeLessThan(1_500);
    });
  });

  test('two processes that settle the same payments book each once', async () => {
    const other = await openDataSource(shop.url, shop.database.source.options.entities as never);
    const elsewhere = { ...shop.deps, database: new Database(other) };
    const fundraisers = [await openFundraiser(), await openFundraiser(), await openFundraiser()];
    const groups = fundraisers.flatMap(({ rivera, chen, all }) => [rivera, chen, all, nobody]);
    const placed = await placeAll(
      Array.from({ length: 36 }, (_, n) => [groups[n % groups.length] ?? nobody, 20_00 + n]),
    );
    await Promise.all(placed.map(({ intent }) => pay(shop.sandbox, intent.clientSecret)));
    const tries = placed.flatMap(({ id }, n) => {
      const both = [() => completeOrder(shop.deps, id), () => completeOrder(elsewhere, id)];
      return n % 2 ? both.reverse() : both;
    });
    try {
      await Promise.all(tries.map((attempt) => attempt()));
    } finally {
      await other.destroy();
    }
    expect(new Set(await statusesOf(placed))).toEqual(new Set(['completed']));
    const [booked] = await rowsOf<{ count: number }>(
      shop,
      'SELECT count(*)::int AS count FROM ledger_entries WHERE order_id = ANY($1)',
      [placed.map(({ id }) => id)],
    );
    expect(booked).toEqual({ count: placed.length });
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });
});
