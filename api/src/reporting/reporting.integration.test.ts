import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { toCents } from '../lib/cents.js';
import { buildOrganization, buildProduct } from '../../test/support/factories/factories.js';
import { openTestDatabase } from '../../test/support/database/open-database.js';
import { findActivity, findActivityPage } from './find-activity.js';
import {
  findTopClassrooms,
  findTopOrganizations,
  findTopProducts,
  loadAnalytics,
  type Reading,
  readPeriod,
} from './load-analytics.js';
import { loadPlatformStats } from './platform-stats.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const db = database.read;
const run = (sql: string, parameters: unknown[] = []): Promise<unknown> =>
  database.source.query(sql, parameters);

let cracklers: string;
let moons: string;
let lincoln: Awaited<ReturnType<typeof buildOrganization>>;
let westside: Awaited<ReturnType<typeof buildOrganization>>;

type Fact = {
  organizationId: string | null;
  classroomId?: string | null;
  boxes: readonly (readonly [productId: string, quantity: number])[];
  isPickup?: boolean;
  status?: string;
  createdAt: string;
  paidAt?: string | null;
};

/** An order at $10.00 a box; shipping is $8.99 below $50.00. */
async function order({
  organizationId,
  classroomId = null,
  boxes,
  isPickup = false,
  ...fact
}: Fact): Promise<string> {
  const id = randomUUID();
  const subtotal = boxes.reduce((sum, [, quantity]) => sum + quantity * 10, 0);
  const shipping = isPickup || subtotal >= 50 ? 0 : 8.99;
  const { status = 'completed', createdAt, paidAt = createdAt } = fact;
  await run(
    `INSERT INTO orders (id, display_reference, organization_id, classroom_id, customer_email, customer_name, delivery_method,
        subtotal, shipping, total, status, stripe_payment_intent_id, content_hash, created_at, paid_at, cancelled_at)
      VALUES ($1, 'X', $2, $3, 'sam@example.org', 'Sam Shopper', $4, $5::numeric, $6::numeric, $5::numeric + $6::numeric, $7, $8, $11, $9, $10,
        CASE WHEN $12 THEN $9::timestamptz + interval '1 hour' END)`,
    [
      id,
      organizationId,
      classroomId,
      isPickup ? 'pickup' : 'shipping',
      subtotal,
      shipping,
      status,
      paidAt && `pi_${id}`,
      createdAt,
      paidAt,
      id,
      status === 'cancelled',
    ],
  );
  if (organizationId && paidAt && status !== 'cancelled')
    await run(
      `INSERT INTO ledger_entries (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
        VALUES ('sale', $1, $2, $3, 1, $4, 0, 0, $5)`,
      [id, organizationId, classroomId, subtotal, paidAt],
    );
  for (const [index, [productId, quantity]] of boxes.entries())
    await run(
      `INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal)
        VALUES ($1, $2, $3, 'As sold', $4::int, 10, $4::int * 10)`,
      [id, index + 1, productId, quantity],
    );
  return id;
}

beforeAll(async () => {
  cracklers = await buildProduct(database, { name: 'Rainbow Cracklers', price: toCents(10_00) });
  moons = await buildProduct(database, { name: 'Moon Taffy', price: toCents(10_00) });
  lincoln = await buildOrganization(database, { name: 'Lincoln', code: 'LINC' });
  westside = await buildOrganization(database, { name: 'Westside', code: 'WEST' });
  const gone = await buildOrganization(database, { name: 'Gone', code: 'GONE' });
  const room = lincoln.classroomIds.get('RIVERA') ?? null;
  const [a, b] = [lincoln.id, westside.id];
  // Midnight in New York is 04:00Z through November 1, and 05:00Z after it.
  await order({ organizationId: a, boxes: [[cracklers, 1]], createdAt: '2026-10-31T03:59:59Z' }); // 30 Oct: $18.99
  await order({
    organizationId: a,
    classroomId: room,
    boxes: [[cracklers, 2]],
    createdAt: '2026-10-31T04:00:00Z',
  }); // 31 Oct: $28.99
  await order({
    organizationId: a,
    boxes: [
      [cracklers, 5],
      [moons, 1],
    ],
    createdAt: '2026-11-01T03:59:59Z',
  }); // 31 Oct: $60.00
  await order({ organizationId: b, boxes: [[moons, 3]], isPickup: true, createdAt: '2026-11-01T04:00:00Z' }); // 1 Nov: $30.00
  await order({
    organizationId: b,
    boxes: [[moons, 1]],
    createdAt: '2026-11-02T04:59:59Z',
    status: 'delivered',
  }); // 1 Nov: $18.99
  await order({ organizationId: null, boxes: [[moons, 1]], createdAt: '2026-11-02T05:00:00Z' }); // 2 Nov: $18.99
  await order({
    organizationId: a,
    boxes: [[moons, 9]],
    createdAt: '2026-10-31T12:00:00Z',
    status: 'cancelled',
  });
  await order({
    organizationId: a,
    boxes: [[moons, 9]],
    createdAt: '2026-10-31T12:00:00Z',
    status: 'pending',
    paidAt: null,
  });
  await order({ organizationId: gone.id, boxes: [[moons, 9]], createdAt: '2026-10-31T12:00:00Z' });
  await run('UPDATE organizations SET deleted_at = now() WHERE id = $1', [gone.id]);
  await run(
    `INSERT INTO payment_failures (id, intent_id, failed_at) VALUES
      ('ch_1', 'pi_a', '2026-10-31T04:00:00Z'), ('ch_2', 'pi_b', '2026-10-30T12:00:00Z')`,
  );
});

describe('analytics', () => {
  const everything = async (reading: Reading) => ({
    ...(await loadAnalytics(db, reading)),
    topProducts: await findTopProducts(db, reading),
    topOrganizations: await findTopOrganizations(db, reading),
    topClassrooms: await findTopClassrooms(db, reading),
  });

  test('count paid orders that were not cancelled on the New York day of payment, to the cent', async () => {
    const period = readPeriod('2026-10-31', '2026-11-01');
    expect(await everything({ period, organizationId: null })).toMatchObject({
      from: '2026-10-31',
      to: '2026-11-01',
      revenue: 137_98, // 28.99 + 60.00 + 30.00 + 18.99
      orders: 4,
      averageOrderValue: 34_50, // 34.495
      previousRevenue: 18_99,
      previousOrders: 1,
      paymentFailures: 1,
      previousPaymentFailures: 1,
      days: [
        {
          day: '2026-10-31',
          revenue: 88_99,
          orders: 2,
          previousRevenue: 0,
          previousOrders: 0,
          paymentFailures: 1,
          previousPaymentFailures: 0,
        },
        {
          day: '2026-11-01',
          revenue: 48_99,
          orders: 2,
          previousRevenue: 18_99,
          previousOrders: 1,
          paymentFailures: 0,
          previousPaymentFailures: 1,
        },
      ],
      topProducts: [
        { productId: cracklers, quantity: 7, revenue: 70_00 },
        { productId: moons, quantity: 5, revenue: 50_00 },
      ],
      topOrganizations: [
        { organizationId: lincoln.id, orders: 2, sales: 80_00 },
        { organizationId: westside.id, orders: 2, sales: 40_00 },
      ],
      topClassrooms: [{ classroomId: lincoln.classroomIds.get('RIVERA'), orders: 1, sales: 20_00 }],
      delivery: [
        { deliveryMethod: 'shipping', orders: 3, revenue: 107_98 },
        { deliveryMethod: 'pickup', orders: 1, revenue: 30_00 },
      ],
    });
  });

  test('count all placed orders by status', async () => {
    const period = readPeriod('2026-10-31', '2026-10-31');
    const { statuses } = await loadAnalytics(db, { period, organizationId: null });
    expect(statuses).toEqual([
      { status: 'completed', orders: 2, total: 88_99 },
      { status: 'cancelled', orders: 1, total: 90_00 },
      { status: 'pending', orders: 1, total: 90_00 },
    ]);
  });

  test('of one organization exclude the others', async () => {
    const period = readPeriod('2026-10-31', '2026-11-01');
    expect(await everything({ period, organizationId: westside.id })).toMatchObject({
      revenue: 48_99,
      orders: 2,
      topOrganizations: [{ organizationId: westside.id }],
      topClassrooms: [],
    });
  });

  test.each([
    ['2026-02-30', '2026-03-01'],
    ['2026-03-02', '2026-03-01'],
    ['2020-01-01', '2026-01-01'],
    ['today', 'tomorrow'],
  ])('refuse the period from %s to %s', (from, to) => {
    expect(() => readPeriod(from, to)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

test('statistics cover all orders, and compare 30 days with the 30 before', async () => {
  const stats = await loadPlatformStats(db, new Date('2026-12-01T04:00:00Z'));
  expect(stats).toMatchObject({
    totalOrganizations: 2,
    activeOrganizations: 2,
    totalOrders: 8,
    completedOrders: 6,
    pendingOrders: 1,
    totalRevenue: 175_96,
    averageOrderValue: 29_33, // 29.3266…
    completionRate: 75,
    completedTrend: { current: '5', previous: '1', percent: 400 },
    revenueTrend: { current: '156.97', previous: '18.99', percent: 727 },
  });
});

test('trends compare whole days and exclude today', async () => {
  const trendsAt = async (now: string) => {
    const { completedTrend, revenueTrend } = await loadPlatformStats(db, new Date(now));
    return [completedTrend, revenueTrend];
  };
  const none = { previous: '0', percent: null };
  const noRevenue = { previous: '0.00', percent: null };
  // The last second of Nov 2, and the first of Nov 3.
  expect(await trendsAt('2026-11-03T04:59:59Z')).toEqual([
    { ...none, current: '5' },
    { ...noRevenue, current: '156.97' },
  ]);
  expect(await trendsAt('2026-11-03T05:00:00Z')).toEqual([
    { ...none, current: '6' },
    { ...noRevenue, current: '175.96' },
  ]);
});

describe('activity', () => {
  const page = { types: [], before: null, first: 20 };

  test('lists organizations and orders newest first, except deleted ones', async () => {
    const activity = await findActivity(db, page);
    const moments = activity.map(({ timestamp }) => timestamp.getTime());
    expect(moments).toEqual([...moments].sort((x, y) => y - x));
    expect(activity.filter(({ type }) => type === 'order_placed')).toHaveLength(8);
    expect(activity.filter(({ type }) => type === 'order_cancelled')).toMatchObject([
      { description: 'The order of Sam Shopper for $90.00 was cancelled', organizationId: lincoln.id },
    ]);
    expect(activity.filter(({ type }) => type === 'organization_registered')).toHaveLength(2);
  });

  test('can be filtered by time and type', async () => {
    const before = new Date('2026-10-31T04:00:00Z');
    const activity = await findActivity(db, { ...page, types: ['order_placed'], before });
    expect(activity).toMatchObject([
      { title: 'New order', description: 'Sam Shopper ordered for $18.99 in support of Lincoln' },
    ]);
  });

  test('pages through rows with the same time, to the microsecond', async () => {
    for (const [name, at] of [
      ['Ana', '2031-01-01T00:00:00.000002Z'],
      ['Ben', '2031-01-01T00:00:00.000001Z'],
      ['Cleo', '2031-01-01T00:00:00.000001Z'],
      ['Dan', '2031-01-01T00:00:00Z'],
    ])
      await run(
        `INSERT INTO contact_messages (name, email, message, created_at) VALUES ($1, 'x@example.org', 'x', $2)`,
        [name, at],
      );
    const read: string[] = [];
    for (let after: string | null = null; read.length < 4;) {
      const page = await findActivityPage(db, { types: ['contact_message'] }, { first: 1, after });
      read.push(...page.nodes.map(({ description }) => description.split(' ')[0] ?? ''));
      after = page.pageInfo.endCursor;
    }
    expect([read[0], read.slice(1, 3).sort(), read[3]]).toEqual(['Ana', ['Ben', 'Cleo'], 'Dan']);
    const { totalCount, nodes } = await findActivityPage(db, { types: ['order_cancelled'] }, { first: 20 });
    expect(await totalCount()).toBe(nodes.length);
  });

  test('is searched by organization', async () => {
    const found = async (search: string) => {
      const { nodes, totalCount } = await findActivityPage(db, { search }, { first: 100 });
      expect(await totalCount()).toBe(nodes.length);
      return nodes;
    };
    const all = await found(' ');
    const ofLincoln = await found('LINCOL');
    expect(ofLincoln).toEqual(all.filter(({ organizationId }) => organizationId === lincoln.id));
    expect(ofLincoln.length).toBeGreaterThan(1);
    expect(ofLincoln.length).toBeLessThan(all.length);
    expect(await found('100%')).toEqual([]);
  });

  test('lists failures', async () => {
    await run(
      `INSERT INTO unmatched_payments (intent_id, amount, currency, reason) VALUES ('pi_lost', 47.96, 'usd', 'no-order')`,
    );
    await run(
      `INSERT INTO emails (kind, message_id, recipient, subject, status, error_message)
        VALUES ('order-confirmation', '<x>', 'sam@example.org', 'Your order', 'failed', 'The mailbox is full')`,
    );
    await run(
      `INSERT INTO flyer_requests (organization_id, status, error_message) VALUES ($1, 'failed', 'No paper')`,
      [lincoln.id],
    );
    await run(
      `INSERT INTO fundraiser_resets (organization_id, campaign, total_sales, total_profit) VALUES ($1, 1, 0, 0)`,
      [lincoln.id],
    );
    const types = ['payment_unmatched', 'email_failed', 'flyer_failed', 'other'] as const;
    const activity = await findActivity(db, { ...page, types });
    expect(activity.map(({ type, description }) => [type, description]).sort()).toEqual([
      ['email_failed', '“Your order” could not be delivered: The mailbox is full'],
      ['flyer_failed', 'A flyer of Lincoln could not be made: No paper'],
      ['other', 'Lincoln started a new campaign'],
      ['payment_unmatched', '$47.96 arrived by payment pi_lost and completed no order'],
    ]);
  });
});
