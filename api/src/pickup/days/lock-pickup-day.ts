import { IsNull } from 'typeorm';
import type { Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { PickupDayEntity } from './pickup-day.entity.js';

/** Takes the row for this transaction. Throws NotFoundError (404), also for a day that was removed meanwhile. */
export async function lockPickupDay(tx: Tx, id: string): Promise<PickupDayEntity> {
  const day = await tx.findOne(PickupDayEntity, {
    where: { id, removedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (!day) throw new NotFoundError('Pickup day');
  return day;
}
