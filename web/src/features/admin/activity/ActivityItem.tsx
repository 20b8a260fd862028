import {
  Building2,
  CircleDollarSign,
  FileX,
  Info,
  MailWarning,
  MessageSquare,
  Receipt,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { ActivityType } from '../../../gql/graphql';
import { orderAddress } from '../shell';

export const ActivityItem_activity = graphql(`
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

type Look = { icon: LucideIcon; className: string };

const plain = 'bg-sunken text-ink';
const bad = 'bg-danger-soft text-on-danger-soft';

const looks: Record<ActivityType, Look> = {
  organization_registered: { icon: Building2, className: 'bg-info-soft text-on-info-soft' },
  order_placed: { icon: Receipt, className: 'bg-success-soft text-on-success-soft' },
  order_cancelled: { icon: Undo2, className: plain },
  contact_message: { icon: MessageSquare, className: 'bg-info-soft text-on-info-soft' },
  payment_unmatched: { icon: CircleDollarSign, className: bad },
  flyer_failed: { icon: FileX, className: bad },
  email_failed: { icon: MailWarning, className: bad },
  other: { icon: Info, className: plain },
};

/** One thing that happened, on the line of the timeline. */
export function ActivityItem({ activity }: { activity: FragmentType<typeof ActivityItem_activity> }) {
  const { type, title, description, timestamp, order } = readFragment(ActivityItem_activity, activity);
  const { icon: Icon, className } = looks[type];
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
