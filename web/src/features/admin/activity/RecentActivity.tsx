import { clsx } from 'clsx';
import {
  Activity,
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
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
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

type Props = { activities: readonly ({ id: string } & FragmentType<typeof ActivityItem_activity>)[] };

/** What happened on the platform, newest first, as a timeline. */
export function RecentActivity({ activities }: Props) {
  return (
    <SectionCard title="Recent Activity" body="mt-4">
      {activities.length === 0 && (
        <EmptyState
          picture={<Activity aria-hidden size={32} className="text-ink-2" />}
          text="No recent activity"
        />
      )}
      <ol>
        {activities.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} />
        ))}
      </ol>
    </SectionCard>
  );
}

type Look = { icon: LucideIcon; className: string };

/** One thing that happened, on the line of the timeline. */
function ActivityItem({ activity }: { activity: FragmentType<typeof ActivityItem_activity> }) {
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
