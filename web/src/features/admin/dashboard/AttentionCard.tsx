import { CircleCheck, CreditCard, MailX, MessageSquare, ShieldAlert, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { tabAddress, useAttention } from '../shell';
import { oneOrMany } from '../../../lib/format/counts';

type Waiting = { count: number; one: string; many: string; icon: LucideIcon; address?: string };

/** What waits for a person, with the way to it; one calm line when nothing does. */
export function AttentionCard() {
  const counts = useAttention();
  if (counts === undefined) return <WaitingAttention />;
  if (counts === null) return null;
  const { unmatchedPayments, failedEmails, openMessages, cardDeclines, total } = counts;
  const rows: Waiting[] = [
    {
      count: unmatchedPayments,
      one: 'payment matches no order',
      many: 'payments match no order',
      icon: CreditCard,
    },
    { count: failedEmails, one: 'email failed', many: 'emails failed', icon: MailX },
    { count: openMessages, one: 'open message', many: 'open messages', icon: MessageSquare },
    {
      count: cardDeclines,
      one: 'card declined in an hour, far more than usual',
      many: 'cards declined in an hour, far more than usual',
      icon: ShieldAlert,
      address: `${tabAddress('orders')}&payment=declined`,
    },
  ];
  return (
    <Card as="section" aria-labelledby="attention" className="min-w-0 px-5 py-4">
      <div className={row} role="status">
        <h2 id="attention" className="text-card">
          Waiting for you
        </h2>
        {total === 0 && (
          <p className="flex items-center gap-2 text-ink-2">
            <CircleCheck aria-hidden size={20} className="text-success" />
            <span>Nothing is waiting.</span>
          </p>
        )}
        {rows
          .filter(({ count }) => count > 0)
          .map(({ count, one, many, icon: Icon, address }) => (
            <Link
              key={one}
              to={address ?? tabAddress('notifications')}
              className="inline-flex min-h-10 items-center gap-2 underline-offset-4 hover:underline"
            >
              <Icon aria-hidden size={20} className="text-danger" />
              <b className="tabular-nums">{count.toLocaleString('en-US')}</b>
              <span>{oneOrMany(count, one, many)}</span>
            </Link>
          ))}
      </div>
    </Card>
  );
}

/** As high as the card when nothing waits: what stands below it stays there. */
export function WaitingAttention() {
  return (
    <Card className="min-w-0 px-5 py-4">
      <div className={row}>
        <p className="font-display text-card font-semibold">Waiting for you</p>
        <Skeleton className="h-5 w-32" />
      </div>
    </Card>
  );
}

const row = 'flex flex-wrap items-center gap-x-6 gap-y-2';
