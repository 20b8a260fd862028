import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { graphql, readFragment, type FragmentType } from '../../gql';
import type { CheckLine_CheckFragment } from '../../gql/graphql';
import { useNow } from '../../lib/browser/use-now';
import { counted } from '../../lib/format/counts';
import { formatDay } from '../../lib/format/dates';
import { addDays, easternDay } from '../../lib/format/eastern-days';
import { formatCents, toCents } from '../../lib/format/money';

export const CheckLine_check = graphql(`
  fragment CheckLine_check on OrganizationCheck {
    checkedAt
    orderCount
    charged
    differenceCount
  }
`);

/** "Checked today 3:04 AM: 17 orders, $987.84 charged, no differences." */
export function CheckLine({ check }: { check: FragmentType<typeof CheckLine_check> }) {
  const facts = readFragment(CheckLine_check, check);
  const now = useNow(60_000);
  const isClean = facts.differenceCount === 0;
  const Icon = isClean ? ShieldCheck : ShieldAlert;
  return (
    <p className="flex items-start gap-2 text-small text-ink-2 tabular-nums">
      <Icon
        aria-hidden
        size={18}
        className={`mt-0.5 shrink-0 ${isClean ? 'text-success' : 'text-warning'}`}
      />
      <span>{checkSentence(facts, now)}</span>
    </p>
  );
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/New_York' });

/** When an organization's books were last compared with the card processor's, and the result. */
export function checkSentence(
  { checkedAt, orderCount, charged, differenceCount }: CheckLine_CheckFragment,
  now: Date,
): string {
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
