import { clsx } from 'clsx';
import {
  Building2,
  CircleDollarSign,
  FileX,
  Info,
  type LucideIcon,
  MailWarning,
  MessageSquare,
  Receipt,
  Undo2,
} from 'lucide-react';
import { Link } from 'react-router';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { ActivityType } from '../../../gql/graphql';
import { orderAddress } from '../shell';

const ActivityItem_activity = graphql(`
  fragment ActivityItem_activity on Activity {
    type
    title
    description
    timestamp
    order {
      id
    }
  }
`);

const plain = 'bg-sunken text-ink';

const info = 'bg-info-soft text-on-info-soft';

const good = 'bg-success-soft text-on-success-soft';

const bad = 'bg-danger-soft text-on-danger-soft';

export const activityTypes: Record<ActivityType, { text: string; icon: LucideIcon; className: string }> = {
  order_placed: { text: 'Orders', icon: Receipt, className: good },
  organization_registered: { text: 'Registrations', icon: Building2, className: info },
  order_cancelled: { text: 'Cancellations', icon: Undo2, className: plain },
  contact_message: { text: 'Messages', icon: MessageSquare, className: info },
  payment_unmatched: { text: 'Payments', icon: CircleDollarSign, className: bad },
  email_failed: { text: 'Failed emails', icon: MailWarning, className: bad },
  flyer_failed: { text: 'Failed flyers', icon: FileX, className: bad },
  other: { text: 'Other', icon: Info, className: plain },
};

/** What happened, in a timeline; the title of an order's event links to the order. */
export function ActivityItem({ activity }: { activity: FragmentType<typeof ActivityItem_activity> }) {
  const { type, title, description, timestamp, order } = readFragment(ActivityItem_activity, activity);
  const { icon: Icon, className } = activityTypes[type];
  return (
    <li className="group relative flex gap-4 pb-5 last:pb-0">
      <span aria-hidden className="absolute top-10 bottom-0 left-5 w-px bg-line group-last:hidden" />
      <span className={clsx('grid size-10 shrink-0 place-items-center rounded-full', className)}>
        <Icon aria-hidden size={20} />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="font-semibold">
          {order ? (
            <Link to={orderAddress(order.id)} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="wrap-break-word text-ink-2">{description}</p>
        <p className="text-small text-ink-2">
          <RelativeTime iso={timestamp} />
        </p>
      </div>
    </li>
  );
}
