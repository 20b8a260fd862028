import type { Database, Reader } from '../../database/index.js';
import { getOrganization } from '../../fundraising/index.js';
import type { Clock } from '../../lib/clock.js';
import { addDays, businessDay } from '../../lib/dates.js';
import { mailAddress } from '../../lib/mail-address.js';
import { type Mail, type PickupFacts, pickupPicture, pickupReminder } from '../../mail/index.js';
import {
  findPickupCorrespondents,
  type FindPickupNotice,
  findPickupOrders,
  type PickupOrder,
  type YourOrderUrl,
} from '../../ordering/index.js';
import { ensureCodes, boxText, qrPng } from '../codes/ensure-codes.js';
import { findPickupDays } from '../days/find-pickup-days.js';
import { type PickupPlan, placeOf, planPickup } from '../days/pickup-plan.js';
import { nextDay } from '../days/save-pickup-day.js';

export type SendNoticeDeps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly findPickupNotice: FindPickupNotice;
  readonly yourOrderUrl: YourOrderUrl;
};

/** Emails the customer with current data, only if the box still waits, and the reminder only on the day before. */
export async function sendNotice(
  deps: SendNoticeDeps,
  email: typeof pickupReminder,
  { orderId, noticeId }: { readonly orderId: string; readonly noticeId: string },
): Promise<void> {
  // Before the notice, which records that the customer was told the day.
  if (email === pickupReminder && !(await isTomorrow(deps, orderId))) return;
  const { database, mail, findPickupNotice, yourOrderUrl } = deps;
  const correspondents = await findPickupCorrespondents(database.read, orderId);
  const notice = correspondents && (await findPickupNotice(orderId));
  if (!notice) return;
  const { customer, organizationName, contactEmail } = correspondents;
  await mail.send(email, {
    to: customer,
    // Replies go to the organization: our support knows nothing about its pickup days.
    replyTo: mailAddress(contactEmail, organizationName),
    key: `${orderId}.${noticeId}`,
    orderId,
    pictures: notice.pictures,
    props: {
      orderId,
      orderUrl: yourOrderUrl({ orderId, customerEmail: customer.address }),
      customerName: customer.name,
      organizationName,
      contactEmail,
      pickup: notice.facts,
    },
  });
}

async function isTomorrow({ database, clock }: NoticeDeps, orderId: string): Promise<boolean> {
  const now = clock();
  const [order] = await findPickupOrders(database.read, { orderIds: [orderId] });
  const plan = order && (await findPlan(database.read, order, now));
  return plan?.day?.date === addDays(businessDay(now), 1);
}

type NoticeDeps = { readonly database: Database; readonly clock: Clock };

/** The pickup facts for emails about an order. Records them, so that a later change is emailed. */
export function createFindNotice({ database, clock }: NoticeDeps): FindPickupNotice {
  return async (orderId) => {
    const [order] = await findPickupOrders(database.read, { orderIds: [orderId] });
    if (!order) return null;
    const code = (await ensureCodes(database, order.organizationId, [orderId])).get(orderId);
    if (!code) throw new Error(`Order ${orderId} has no code for its box`);
    const plan = await findPlan(database.read, order, clock());
    const { day } = plan;
    const facts = { day, shortCode: code.code };
    if (day) await saveNotice(database, orderId, noticedDay(day));
    return {
      facts,
      plan,
      pictures: [{ id: pickupPicture, type: 'image/png', content: await qrPng(boxText(code.boxId)) }],
    };
  };
}

async function findPlan(
  db: Reader,
  { organizationId, classroomId, pickupLocation }: PickupOrder,
  now: Date,
): Promise<PickupPlan> {
  const organization = await getOrganization(db, organizationId, 'all');
  const place = placeOf(organization);
  const days = organization.deletedAt ? [] : await findPickupDays(db, organizationId);
  const day = nextDay(days, classroomId, now);
  return planPickup({ ...place, address: place.address || pickupLocation }, day);
}

/** A day as text, for comparison; empty if the day was cancelled. */
export function noticedDay(day: PickupFacts['day']): string {
  return day ? JSON.stringify([day.date, day.opensAt, day.closesAt, day.place, day.note]) : '';
}

async function saveNotice(database: Database, orderId: string, told: string): Promise<void> {
  await database.statement((db) =>
    db.query(
      `INSERT INTO pickup_notices (order_id, told) VALUES ($1, $2)
       ON CONFLICT (order_id) DO UPDATE SET told = excluded.told
       WHERE pickup_notices.told IS DISTINCT FROM excluded.told`,
      [orderId, told],
    ),
  );
}
