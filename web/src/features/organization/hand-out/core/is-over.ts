import { easternDay } from '../../../../lib/format/eastern-days';
import type { ListHead } from './hand-out';

/**
 * Whether a list may no longer be on a phone. Stragglers get their boxes on a later day, by a list that is read on that
 * day.
 */
export function isOver({ day, readAt }: ListHead, now: Date): boolean {
  const today = easternDay(now);
  return easternDay(new Date(readAt)) < today && (day === null || day.date < today);
}
