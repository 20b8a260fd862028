import {
  Banknote,
  CircleCheck,
  ClockAlert,
  CreditCard,
  FileCheck,
  Gavel,
  type LucideIcon,
  MailX,
  MessageSquare,
  Package,
  PackageCheck,
  PackageX,
  Scale,
  ShieldAlert,
  Undo2,
  UserRoundCheck,
} from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import type { Job, Overview_StatsFragment, WorkKind } from '../../../gql/graphql';
import { useNow } from '../../../lib/browser/use-now';
import { oneOrMany } from '../../../lib/format/counts';
import { formatDay, formatRelative } from '../../../lib/format/dates';
import { hasJob, orderViewAddress, tabAddress, useAdmin, useAttention } from '../shell';

/** The kinds that the statistics count, and those that are live. */
type Kind = WorkKind | 'declines' | 'payments' | 'messages' | 'emails';

type KindOfWork = {
  one: string;
  many: string;
  icon: LucideIcon;
  address: string;
  /** The jobs that do it. */
  jobs: readonly Job[];
};

const notifications = tabAddress('notifications');

/** Each links to the list of exactly these. */
const kinds: Readonly<Record<Kind, KindOfWork>> = {
  declines: {
    one: 'card declined in an hour, far more than usual',
    many: 'cards declined in an hour, far more than usual',
    icon: ShieldAlert,
    address: `${tabAddress('orders')}&payment=declined`,
    jobs: ['support', 'finance'],
  },
  late: {
    one: 'order is late to ship',
    many: 'orders are late to ship',
    icon: ClockAlert,
    address: orderViewAddress('Late'),
    jobs: ['warehouse'],
  },
  ship: {
    one: 'order to ship',
    many: 'orders to ship',
    icon: Package,
    address: orderViewAddress('To ship'),
    jobs: ['warehouse'],
  },
  pickup: {
    one: 'pickup to get ready',
    many: 'pickups to get ready',
    icon: PackageCheck,
    address: orderViewAddress('Pickups'),
    jobs: ['warehouse'],
  },
  dispute: {
    one: 'open dispute',
    many: 'open disputes',
    icon: Gavel,
    address: orderViewAddress('Disputed'),
    jobs: ['finance'],
  },
  refund: {
    one: 'refund requested',
    many: 'refunds requested',
    icon: Undo2,
    address: `${notifications}&show=messages&messages=refunds`,
    jobs: ['support', 'finance'],
  },
  payee: {
    one: 'payee to verify',
    many: 'payees to verify',
    icon: UserRoundCheck,
    address: '/admin/payouts?look=payee',
    jobs: ['finance'],
  },
  approve: {
    one: 'statement to approve',
    many: 'statements to approve',
    icon: FileCheck,
    address: '/admin/payouts',
    jobs: ['finance'],
  },
  pay: {
    one: 'statement to pay',
    many: 'statements to pay',
    icon: Banknote,
    address: '/admin/payouts?look=to-pay',
    jobs: ['finance'],
  },
  stock: {
    one: 'product nearly sold out',
    many: 'products nearly sold out',
    icon: PackageX,
    address: `${tabAddress('products')}&state=nearly`,
    jobs: ['warehouse'],
  },
  books: {
    one: 'figure differs in the books',
    many: 'figures differ in the books',
    icon: Scale,
    address: '/admin/payouts',
    jobs: ['finance'],
  },
  payments: {
    one: 'payment matches no order',
    many: 'payments match no order',
    icon: CreditCard,
    address: `${notifications}&show=payments`,
    jobs: ['finance'],
  },
  messages: {
    one: 'open message',
    many: 'open messages',
    icon: MessageSquare,
    address: `${notifications}&show=messages`,
    jobs: ['support'],
  },
  emails: {
    one: 'email failed',
    many: 'emails failed',
    icon: MailX,
    address: `${notifications}&show=emails`,
    jobs: ['support'],
  },
};

type Waiting = Partial<Omit<Overview_StatsFragment['work'][number], 'job'>> & { job: Kind; count: number };

/**
 * Work that waits for the viewer's jobs, by kind, with its oldest and a link; one line when nothing waits. Staff without
 * a job, who read everything, see all of it.
 */
export function AttentionCard({ stats: { work } }: { stats: Overview_StatsFragment }) {
  const counts = useAttention();
  const admin = useAdmin();
  const now = useNow(60_000);
  if (counts === undefined) return <WaitingAttention />;
  const waiting: Waiting[] = [
    { job: 'declines', count: counts?.cardDeclines ?? 0 },
    ...work,
    { job: 'payments', count: counts?.unmatchedPayments ?? 0, oldestAt: counts?.oldestUnmatchedPayment },
    { job: 'messages', count: counts?.openMessages ?? 0, oldestAt: counts?.oldestOpenMessage },
    { job: 'emails', count: counts?.failedEmails ?? 0, oldestAt: counts?.oldestFailedEmail },
  ];
  const isOwn = ({ job }: Waiting) => admin.jobs.length === 0 || hasJob(admin, kinds[job].jobs);
  const rows = waiting.filter((one) => one.count > 0 && isOwn(one));
  return (
    <Card as="section" aria-labelledby="attention" className="min-w-0 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="attention" className="text-card">
          Waiting for you
        </h2>
        {rows.length === 0 && (
          <p className="flex items-center gap-2 text-ink-2" role="status">
            <CircleCheck size={20} className="text-success" />
            <span>Nothing is waiting.</span>
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <ul className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((row) => (
            <WaitingRow key={row.job} {...row} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function WaitingRow({ job, count, oldestAt, dueAt, soldOutCount, now }: Waiting & { now: Date }) {
  const { one, many, icon: Icon, address } = kinds[job];
  const oldest = oldestAt && `Oldest: ${formatRelative(oldestAt, now)}`;
  const due = dueAt && `Respond by ${formatDay(dueAt)}`;
  const urgency = job === 'stock' ? stockUrgency(dueAt, soldOutCount) : due || oldest;
  return (
    <li className="min-w-0">
      <Link
        to={address}
        className="flex min-h-11 items-center gap-2.5 rounded-small underline-offset-4 hover:underline"
      >
        <Icon aria-hidden size={20} className="shrink-0 text-ink-2" />
        <span className="min-w-0">
          <b className="tabular-nums">{count.toLocaleString('en-US')}</b>
          <span>{` ${oneOrMany(count, one, many)}`}</span>
          {urgency && (
            // The server rendered it a moment ago.
            <span suppressHydrationWarning className="block text-small text-ink-2">
              {urgency}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function stockUrgency(dueAt: Waiting['dueAt'], soldOutCount: Waiting['soldOutCount']): string {
  const day = dueAt && formatDay(dueAt);
  if (!soldOutCount) return day ? `The first may sell out on ${day}` : 'Too few sales to name a day';
  const soldOut = `${soldOutCount} ${oneOrMany(soldOutCount, 'is', 'are')} sold out`;
  return day ? `${soldOut}, the next may be on ${day}` : soldOut;
}

/** As high as the card with one row, so that nothing below it moves. */
export function WaitingAttention() {
  return (
    <Card className="min-w-0 px-5 py-4">
      <p className="font-display text-card font-semibold">Waiting for you</p>
      <Skeleton className="mt-2 h-11 w-full max-w-sm" />
    </Card>
  );
}
