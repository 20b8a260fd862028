import { In, IsNull } from 'typeorm';
import { getRow, type Reader, type Tx } from '../../database/index.js';
import { isVisible, withOrganizer, perRequest } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { PickupDayEntity } from '../pickup.entity.js';
import type { PickupDay } from '../pickup-day.resolver.js';

/** The days of organizations that were not removed, earliest first. */
export function findPickupDays(
  db: Reader,
  ...organizationIds: readonly string[]
): Promise<PickupDayEntity[]> {
  return db.find(PickupDayEntity, {
    where: { organizationId: In(organizationIds), removedAt: IsNull() },
    order: { date: 'ASC', opensAt: 'ASC', createdAt: 'ASC' },
  });
}

/** Throws NotFoundError (404) for an unknown or removed day. */
export function getPickupDay(db: Reader, id: string): Promise<PickupDayEntity> {
  return getRow(db, PickupDayEntity, 'Pickup day', { where: { id, removedAt: IsNull() } });
}

/** The same, and throws NotFoundError (404) for viewers who may not see it. */
export async function getOwnPickupDay(db: Reader, viewer: Viewer, id: string): Promise<PickupDayEntity> {
  const day = await getPickupDay(db, id);
  if (!isVisible('owner', viewer, day.organizationId, withOrganizer.also))
    throw new NotFoundError('Pickup day');
  return day;
}

/** Days by organization id, for lists of organizations. */
export const pickupDaysOfOrganization = perRequest.lists('organizationId', async (db, ids) => {
  return (await findPickupDays(db, ...ids)).map(pickupDayView);
});

/** The public fields of a day. */
export function publicDay({ date, opensAt, closesAt, place, note }: PublicDay): PublicDay {
  return { date, opensAt, closesAt, place, note };
}

export type PublicDay = Pick<PickupDayEntity, 'date' | 'opensAt' | 'closesAt' | 'place' | 'note'>;

function pickupDayView(day: PickupDayEntity): PickupDay {
  const { id, date, opensAt, closesAt, place, note, remindUntil, organizationId, classroomIds } = day;
  return { id, date, opensAt, closesAt, place, note, remindUntil, organizationId, classroomIds };
}

/** Throws NotFoundError (404) for an unknown day, or one that was removed meanwhile. */
export function lockPickupDay(tx: Tx, id: string): Promise<PickupDayEntity> {
  const where = { id, removedAt: IsNull() };
  return getRow(tx, PickupDayEntity, 'Pickup day', { where, lock: { mode: 'pessimistic_write' } });
}
