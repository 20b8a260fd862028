import type { Database, Reader } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { businessDay } from '../../lib/dates.js';
import { pickupPicture, type PickupFacts } from '../../mail/index.js';
import { findPickupOrders, type FindPickupNotice } from '../../ordering/index.js';
import { ensureCodes } from '../codes/ensure-codes.js';
import { boxText, qrPng } from '../codes/qr-png.js';
import { findPickupDays, publicDay } from '../days/find-pickup-days.js';
import { joinDay } from '../days/join-day.js';

export type NoticeDeps = { readonly database: Database; readonly clock: Clock };

/** What emails say of an order's pickup. Notes what they say, so that a change is mailed. */
export function createFindNotice({ database, clock }: NoticeDeps): FindPickupNotice {
  return async (orderId) => {
    const [order] = await findPickupOrders(database.read, { orderIds: [orderId] });
    if (!order) return null;
    const code = (await ensureCodes(database, order.organizationId, [orderId])).get(orderId);
    if (!code) throw new Error(`Order ${orderId} has no code for its box`);
    const day = await findDay(database.read, order, businessDay(clock()));
    const facts = { day, shortCode: code.code };
    if (day) await saveNotice(database, orderId, noticedDay(day));
    return {
      facts,
      pictures: [{ id: pickupPicture, type: 'image/png', content: qrPng(boxText(code.boxId)) }],
    };
  };
}

/** The day that an order joins, as emails name it; null while none takes it. */
async function findDay(
  db: Reader,
  order: { readonly organizationId: string; readonly classroomId: string | null },
  today: string,
): Promise<PickupFacts['day']> {
  const joined = joinDay(await findPickupDays(db, order.organizationId), order.classroomId, today);
  return joined && publicDay(joined);
}

/** A day as it is compared; empty for one that was called off. */
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
