import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildBoxes } from '../../../test/support/factories/build-boxes.js';
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
import { toCents } from '../../lib/cents.js';
import type { Viewer } from '../../lib/viewer.js';
import { cancelOrder, completeOrder, placeOrder } from '../../ordering/index.js';
import { requestIntent } from '../../payments/index.js';
import { ensureCodes } from '../codes/ensure-codes.js';
import type { HandOutInput } from './hand-out.resolver.js';
import { loadHandOutList, loadListedBox } from './load-hand-out-list.js';
import { recordHandOuts } from './record-hand-outs.js';

let shop: Shop;
let adminId: string;
let productId: string;
let organizationId: string;
let viewer: Viewer;
beforeAll(async () => {
  shop = await openShop();
  adminId = await buildAdmin(shop.database);
  productId = await buildProduct(shop);
  ({ organizationId } = await buildGroup(shop));
  await shop.database.source.query('UPDATE organizations SET allow_pickup = true');
  viewer = {
    organization: { id: organizationId, personId: 'p', role: 'owner', sessionHash: 'its own' },
    admin: null,
  };
});
afterAll(() => shop.close());

async function placePaid(customerName = 'Jane Doe'): Promise<string> {
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const order = { organizationId, customerName, deliveryMethod: 'pickup' as const };
  const { id } = await placeOrder(shop.deps, buildOrder(productId, { order }), sender);
  await pay(shop.sandbox, intent.clientSecret);
  await completeOrder(shop.deps, id);
  // Boxes are paid for long before they are handed out.
  await shop.database.source.query('UPDATE orders SET paid_at = $2 WHERE id = $1', [id, minutesAgo(60)]);
  await loadBoxIds(organizationId, [id]);
  return id;
}

/** Box ids by order id. */
const boxIds = new Map<string, string>();

async function loadBoxIds(owner: string, orderIds: readonly string[]): Promise<void> {
  for (const [orderId, { boxId }] of await ensureCodes(shop.database, owner, orderIds))
    boxIds.set(orderId, boxId);
}

function build(orderId: string, stated: Partial<HandOutInput> = {}): HandOutInput {
  const usual = { kind: 'handed-out', device: 'Front door', method: 'scan' } as const;
  return { id: randomUUID(), boxId: boxIds.get(orderId) ?? orderId, at: new Date(), ...usual, ...stated };
}

const record = (...inputs: HandOutInput[]) => recordHandOuts(shop.deps, viewer, organizationId, inputs);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function statusOf(orderId: string): Promise<unknown> {
  const [row] = await rowsOf<{ status: string }>(shop, 'SELECT status FROM orders WHERE id = $1', [orderId]);
  return row?.status;
}

const boxOf = async (orderId: string) => (await loadListedBox(shop.deps, orderId))?.box ?? null;

describe('a hand-out', () => {
  test('delivers the order, and an undo restores its status; the history has helper and method', async () => {
    const orderId = await placePaid();
    expect(await record(build(orderId, { at: minutesAgo(2) }))).toEqual(['counted']);
    expect(await statusOf(orderId)).toBe('delivered');
    expect(await record(build(orderId, { kind: 'undone', method: 'list' }))).toEqual(['counted']);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await boxOf(orderId)).toMatchObject({ state: 'waiting', handedOutBy: null, twice: false });
    const changes = await rowsOf(
      shop,
      `SELECT to_status, note FROM order_status_changes WHERE order_id = $1 AND actor = 'hand-out' ORDER BY id`,
      [orderId],
    );
    expect(changes).toEqual([
      { to_status: 'delivered', note: 'Scanned by Front door' },
      { to_status: 'completed', note: 'Chosen from the list by Front door' },
    ]);
  });

  test('sent five times at once counts once', async () => {
    const orderId = await placePaid();
    const sent = build(orderId);
    const results = await Promise.all(Array.from({ length: 5 }, () => record(sent)));
    const again = 'already-counted';
    expect(results.flat().sort()).toEqual([again, again, again, again, 'counted']);
    expect(await rowsOf(shop, 'SELECT id FROM hand_outs WHERE order_id = $1', [orderId])).toHaveLength(1);
    expect(await boxOf(orderId)).toMatchObject({ state: 'handed-out', twice: false });
  });

  test('by two phones at once counts for the earlier one and is marked as twice', async () => {
    const orderId = await placePaid();
    const early = build(orderId, { device: 'Gym', at: minutesAgo(20) });
    const late = build(orderId, { device: 'Front door', at: minutesAgo(5) });
    const results = await Promise.all([record(late), record(early)]);
    expect(results.flat().sort()).toEqual(['counted', 'on-another-phone']);
    expect(await boxOf(orderId)).toMatchObject({ handedOutBy: 'Gym', handedOutAt: early.at, twice: true });
    expect(await statusOf(orderId)).toBe('delivered');
  });

  test.each(['2099-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])(
    'from a phone with the clock at %s is dated between payment and arrival',
    async (clock) => {
      const orderId = await placePaid();
      const at = new Date(clock);
      await record(build(orderId, { at }), build(orderId, { at, kind: 'undone' }), build(orderId, { at }));
      const handedOutAt = (await boxOf(orderId))?.handedOutAt?.getTime() ?? 0;
      expect(handedOutAt).toBeLessThanOrEqual(Date.now());
      expect(handedOutAt).toBeGreaterThan(Date.now() - 2 * 3_600_000);
    },
  );

  test('is refused for a cancelled order each time it is sent, and does not change the status', async () => {
    const orderId = await placePaid();
    await cancelOrder(shop.deps, orderId, { adminId, reason: null, mailsCustomer: false });
    const sent = build(orderId);
    expect(await record(sent)).toEqual(['cancelled']);
    expect(await record(sent)).toEqual(['cancelled']);
    expect(await boxOf(orderId)).toMatchObject({ state: 'cancelled', handedOutBy: null });
    expect(await statusOf(orderId)).toBe('cancelled');
  });

  test('of another organization’s order or an unknown one is not found', async () => {
    const { organizationId: other } = await buildGroup(shop);
    const orderId = await placePaid();
    expect(await recordHandOuts(shop.deps, viewer, other, [build(orderId)])).toEqual(['not-found']);
    expect(await record(build(randomUUID()), build('no uuid'))).toEqual(['not-found', 'not-found']);
    expect(await statusOf(orderId)).toBe('completed');
  });

  test('stays on record: the database refuses to change or remove it', async () => {
    const orderId = await placePaid();
    await record(build(orderId));
    for (const sql of ["UPDATE hand_outs SET recorded_by = 'x'", 'DELETE FROM hand_outs'])
      await expect(shop.database.source.query(sql)).rejects.toThrow('stays');
  });
});

test('concurrent cancels and hand-outs end with each order handed out before its cancel or refused', async () => {
  const orderIds = await Promise.all(Array.from({ length: 6 }, () => placePaid()));
  const outcomes = await Promise.all(
    orderIds.map(async (orderId) => {
      const cancel = cancelOrder(shop.deps, orderId, { adminId, reason: null, mailsCustomer: false });
      const [[result]] = await Promise.all([record(build(orderId)), cancel]);
      return { orderId, result };
    }),
  );
  for (const { orderId, result } of outcomes) {
    expect(['counted', 'cancelled']).toContain(result);
    // In either case the order is refunded and no longer on the list.
    expect(await statusOf(orderId)).toBe('cancelled');
    const moves = await rowsOf<{ to_status: string }>(
      shop,
      `SELECT to_status FROM order_status_changes WHERE order_id = $1 ORDER BY id`,
      [orderId],
    );
    const delivered = moves.some(({ to_status }) => to_status === 'delivered');
    expect(delivered).toBe(result === 'counted');
    expect(moves.at(-1)?.to_status).toBe('cancelled');
  }
});

test('84 boxes handed out by two phones, one of them offline, are counted correctly', async () => {
  const { organizationId: school } = await buildGroup(shop);
  await shop.database.source.query('UPDATE organizations SET allow_pickup = true WHERE id = $1', [school]);
  const orderIds = await buildBoxes(shop, {
    organizationId: school,
    productId,
    count: 84,
    paidAt: minutesAgo(60),
  });
  await loadBoxIds(school, orderIds);
  const by: Viewer = {
    organization: { id: school, personId: 'p', role: 'owner', sessionHash: 'its own' },
    admin: null,
  };
  const send = (inputs: HandOutInput[]) => recordHandOuts(shop.deps, by, school, inputs);
  // Every twelfth box is recorded by both phones; the offline one sends its records at the end, twice.
  const online = orderIds.filter((_, index) => index % 2 === 0).map((id) => build(id, { device: 'Online' }));
  const offline = orderIds
    .filter((_, index) => index % 2 === 1 || index % 12 === 0)
    .map((id) => build(id, { device: 'Offline', at: minutesAgo(30) }));
  await Promise.all(online.map((one) => send([one])));
  await Promise.all([send(offline), send(offline)]);
  const { boxes, totals } = await loadHandOutList(shop.deps, school, 'all');
  expect(totals).toEqual({ orders: 84, handedOut: 84 });
  expect(boxes.filter(({ twice }) => twice)).toHaveLength(7);
  expect(new Set(boxes.map(({ shortCode }) => shortCode)).size).toBe(84);
  for (const { shortCode } of boxes) expect(shortCode).toMatch(/^[34679CDFGHJKMNPQRTVWXY]{4,5}$/);
});
