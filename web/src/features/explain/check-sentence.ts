import { counted } from '../../lib/format/counts';
import { easternDay, addDays } from '../../lib/format/eastern-days';
import { formatCents, toCents } from '../../lib/format/money';
import { formatDay } from '../../lib/format/dates';

type Check = { checkedAt: string; orderCount: number; charged: string; differenceCount: number };

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/New_York' });

/** When an organization's books were last compared with the card processor's, and the result. */
export function checkSentence({ checkedAt, orderCount, charged, differenceCount }: Check, now: Date): string {
  const orders = counted(orderCount, 'order');
  const result =
    differenceCount === 0 ? 'no differences' : `${counted(differenceCount, 'figure')} under review`;
  return `Checked ${dayOf(checkedAt, now)} ${time.format(new Date(checkedAt))}: ${orders}, ${formatCents(toCents(charged))} charged, ${result}.`;
}

function dayOf(iso: string, now: Date): string {
  const [day, today] = [easternDay(new Date(iso)), easternDay(now)];
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : formatDay(iso);
}
