import type { Database, Reader, Tx } from '../../database/index.js';
import { sumOfEach } from '../../lib/async/sum-of-each.js';
import { findPickupOrders, type PickupOrder } from '../../ordering/index.js';
import { findPickupDays } from '../days/find-pickup-days.js';
import { isOver, nextDay } from '../days/save-pickup-day.js';
import type { PickupDayEntity } from '../pickup.entity.js';
import { sendPickupChanged } from '../pickup.messages.js';
import { noticedDay } from './send-notice.js';
import { queueNotices } from './remind.js';

/** The time without changes before emails are sent, so that several corrections make one email. */
const settledMs = 5 * 60_000;

/**
 * Emails customers whose pickup day differs from the one in their last email. Returns the number of emails, and throws as
 * `sumOfEach`.
 */
export async function mailChanges(database: Database, now: Date): Promise<number> {
  const settledAt = new Date(now.getTime() - settledMs);
  const changed: { organizationId: string }[] = await database.read.query(
    `SELECT DISTINCT organization_id FROM pickup_days
      WHERE changed_at <= $1 AND (changes_mailed_at IS NULL OR changes_mailed_at < changed_at)
      ORDER BY organization_id`,
    [settledAt],
  );
  return sumOfEach(
    changed,
    ({ organizationId }) => `organization ${organizationId}`,
    ({ organizationId }) =>
      database.transaction((tx) => mailOrganization(tx, { organizationId, settledAt, now })),
  );
}

type Change = { readonly organizationId: string; readonly settledAt: Date; readonly now: Date };

async function mailOrganization(tx: Tx, { organizationId, settledAt, now }: Change): Promise<number> {
  // A second process waits here, then finds nothing to send.
  await tx.query('SELECT FROM pickup_days WHERE organization_id = $1 ORDER BY id FOR UPDATE', [
    organizationId,
  ]);
  const days = await findPickupDays(tx, organizationId);
  const orders = await findPickupOrders(tx, { organizationId, since: now });
  const told = await findNotices(tx, orders);
  const news = orders
    .filter(({ isRefunding }) => !isRefunding)
    .flatMap((order) => newsOf(order, { told: told.get(order.id) ?? null, days, now }));
  const mailed = await saveNotices(tx, news);
  await queueNotices(tx, sendPickupChanged, mailed);
  await tx.query(
    'UPDATE pickup_days SET changes_mailed_at = $3 WHERE organization_id = $1 AND changed_at <= $2',
    [organizationId, settledAt, now],
  );
  return mailed.length;
}

type News = { readonly orderId: string; readonly told: string };

/** The news for a customer, if any. */
function newsOf(
  order: PickupOrder,
  {
    told,
    days,
    now,
  }: { readonly told: string | null; readonly days: readonly PickupDayEntity[]; readonly now: Date },
): News[] {
  // A customer who was told nothing yet gets the email that the order is ready first.
  if (told === null && order.status !== 'ready-for-pickup') return [];
  const day = nextDay(days, order.classroomId, now);
  const news = noticedDay(day);
  // No news if the only change is that the day has passed.
  if (news === (told ?? '') || (day === null && !isAhead(told, now))) return [];
  return [{ orderId: order.id, told: news }];
}

function isAhead(told: string | null, now: Date): boolean {
  const [date, , closesAt] = told ? (JSON.parse(told) as string[]) : []; // written only by noticedDay
  return date !== undefined && closesAt !== undefined && !isOver({ date, closesAt }, now);
}

async function findNotices(
  db: Reader,
  orders: readonly PickupOrder[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows: { orderId: string; told: string | null }[] = await db.query(
    'SELECT order_id, told FROM pickup_notices WHERE order_id = ANY($1::uuid[])',
    [orders.map(({ id }) => id)],
  );
  return new Map(rows.map(({ orderId, told }) => [orderId, told]));
}

async function saveNotices(tx: Tx, news: readonly News[]): Promise<string[]> {
  const rows: { orderId: string }[] = await tx.query(
    `INSERT INTO pickup_notices (order_id, told) SELECT * FROM unnest($1::uuid[], $2::varchar[])
     ON CONFLICT (order_id) DO UPDATE SET told = excluded.told RETURNING order_id`,
    [news.map(({ orderId }) => orderId), news.map(({ told }) => told)],
  );
  return rows.map(({ orderId }) => orderId);
}
