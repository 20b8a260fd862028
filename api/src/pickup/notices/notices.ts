import { randomUUID } from 'node:crypto';
import { type FindOptionsWhere, IsNull, LessThan, MoreThanOrEqual } from 'typeorm';
import { type Database, type Message, outbox, type Tx } from '../../database/index.js';
import { sumOfEach } from '../../lib/async/sum-of-each.js';
import { addDays, businessDay, businessHour } from '../../lib/dates.js';
import { type PickupOrder, findPickupOrders } from '../../ordering/index.js';
import { findPickupDays } from '../days/find-pickup-days.js';
import { PickupDayEntity } from '../pickup.entity.js';
import { findOrdersOf } from '../hand-outs/load-hand-out-list.js';
import { sendPickupReminder, sendPickupWaiting, sendPickupChanged } from '../pickup.messages.js';
import { isOver, nextDay } from '../days/save-pickup-day.js';
import { noticedDay } from './send-notice.js';

/** Hours in Eastern time. */
const eveningHour = 17;
const morningHour = 10;

/**
 * Reminds customers once, from 17:00 on the evening before their pickup day; and those who did not come each day from
 * 10:00, until the organization's last day of reminders. Returns the number of queued emails, and throws as `sumOfEach`.
 */
export async function remind(database: Database, now: Date): Promise<number> {
  const today = businessDay(now);
  const hour = businessHour(now);
  const tomorrow = hour >= eveningHour ? await findDays(database, { date: addDays(today, 1) }) : [];
  const missed =
    hour >= morningHour
      ? await findDays(database, { date: LessThan(today), remindUntil: MoreThanOrEqual(today) })
      : [];
  const due = [
    ...tomorrow.map((day) => ({ day, send: remindOfTomorrow })),
    ...missed.map((day) => ({ day, send: remindWaiting })),
  ];
  return sumOfEach(
    due,
    ({ day }) => `pickup day ${day.id} of organization ${day.organizationId}`,
    ({ day, send }) => database.transaction((tx) => send(tx, day, now)),
  );
}

/**
 * Emails the customers of a day whose box still waits, each at most once in 24 hours. Returns the number of queued emails.
 */
export async function remindWaiting(tx: Tx, day: PickupDayEntity, now: Date): Promise<number> {
  const ids = await findWaiting(tx, day, now);
  return queueNotices(
    tx,
    sendPickupWaiting,
    `INSERT INTO pickup_notices (order_id, waiting_reminded_at) SELECT unnest($1::uuid[]), $2::timestamptz
     ON CONFLICT (order_id) DO UPDATE SET waiting_reminded_at = excluded.waiting_reminded_at
     WHERE coalesce(pickup_notices.waiting_reminded_at <= $2::timestamptz - interval '24 hours', true)
     RETURNING order_id`,
    [ids, now],
  );
}

async function remindOfTomorrow(tx: Tx, day: PickupDayEntity, now: Date): Promise<number> {
  const ids = await findWaiting(tx, day, now);
  return queueNotices(
    tx,
    sendPickupReminder,
    `INSERT INTO pickup_notices (order_id, reminded_for) SELECT unnest($1::uuid[]), $2::date
     ON CONFLICT (order_id) DO UPDATE SET reminded_for = excluded.reminded_for
     WHERE pickup_notices.reminded_for IS DISTINCT FROM excluded.reminded_for RETURNING order_id`,
    [ids, day.date],
  );
}

/** The orders on a day's list that were not picked up. */
async function findWaiting(tx: Tx, day: PickupDayEntity, now: Date): Promise<string[]> {
  const { organizationId } = day;
  const days = await findPickupDays(tx, organizationId);
  const orders = await findOrdersOf(tx, { organizationId, days, day, now });
  return orders.filter((order) => waits(order, day)).map(({ id }) => id);
}

/** Whether the box waits and was paid by that day: later buyers have not missed it. */
function waits({ status, isRefunding, paidAt }: PickupOrder, { date }: PickupDayEntity): boolean {
  const isOpen = status === 'completed' || status === 'processing' || status === 'ready-for-pickup';
  return isOpen && !isRefunding && businessDay(paidAt) <= date;
}

/** Days of organizations that hand out: a deactivated or deleted one expects nobody. */
function findDays({ read }: Database, where: FindOptionsWhere<PickupDayEntity>): Promise<PickupDayEntity[]> {
  return read
    .createQueryBuilder(PickupDayEntity, 'day')
    .innerJoin('organization_contacts', 'o', 'o.id = day.organizationId AND o.is_open')
    .where({ removedAt: IsNull(), ...where })
    .getMany();
}

type NoticeMessage = (ids: { readonly orderId: string; readonly noticeId: string }) => Message;

/** Records the notices and queues an email for each order that the statement returns. Returns their number. */
async function queueNotices(
  tx: Tx,
  message: NoticeMessage,
  record: string,
  parameters: unknown[],
): Promise<number> {
  const rows: { orderId: string }[] = await tx.query(record, parameters);
  await outbox.add(tx, ...rows.map(({ orderId }) => message({ orderId, noticeId: randomUUID() })));
  return rows.length;
}

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
       JOIN organization_contacts o ON o.id = organization_id AND o.is_open
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
  const rows: { orderId: string; told: string | null }[] = await tx.query(
    'SELECT order_id, told FROM pickup_notices WHERE order_id = ANY($1::uuid[])',
    [orders.map(({ id }) => id)],
  );
  const told = new Map(rows.map((row) => [row.orderId, row.told]));
  const news = orders
    .filter(({ isRefunding }) => !isRefunding)
    .flatMap((order) => newsOf(order, told.get(order.id) ?? null, days, now));
  const mailed = await queueNotices(
    tx,
    sendPickupChanged,
    `INSERT INTO pickup_notices (order_id, told) SELECT * FROM unnest($1::uuid[], $2::varchar[])
     ON CONFLICT (order_id) DO UPDATE SET told = excluded.told RETURNING order_id`,
    [news.map(({ orderId }) => orderId), news.map((one) => one.told)],
  );
  await tx.query(
    'UPDATE pickup_days SET changes_mailed_at = $3 WHERE organization_id = $1 AND changed_at <= $2',
    [organizationId, settledAt, now],
  );
  return mailed;
}

type News = { readonly orderId: string; readonly told: string };

/** The news for a customer, if any. */
function newsOf(
  order: PickupOrder,
  told: string | null,
  days: readonly PickupDayEntity[],
  now: Date,
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
