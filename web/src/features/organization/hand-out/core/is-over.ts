import { easternDay } from '../../../../lib/format/eastern-days';
import type { ListHead } from './hand-out';

/**
 * Whether a list must be removed from the phone. Late pickups on a later day use a list read on that day.
 */
export function isOver({ day, readAt }: ListHead, now: Date): boolean {
  const today = easternDay(now);
  return easternDay(new Date(readAt)) < today && (day === null || day.date < today);
}
