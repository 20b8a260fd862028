import { Link } from 'react-router';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import type { ActivityType } from '../../../gql/graphql';
import { orderAddress } from '../shell';
import { activityTypes } from './activity-types';

type Props = {
  type: ActivityType;
  title: string;
  description: string;
  timestamp: string;
  order?: { id: string } | null;
};

/** One thing that happened; what happened to an order leads to it. */
export function ActivityItem({ type, title, description, timestamp, order }: Props) {
  const { icon: Icon } = activityTypes[type];
  return (
    <li className="flex gap-3 border-t border-line py-2.5 first:border-t-0">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">
        {order ? (
          <Link
            to={orderAddress(order.id)}
            className="block w-fit font-semibold underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        ) : (
          <span className="block font-semibold">{title}</span>
        )}
        <span className="block text-small break-words text-ink-2">{description}</span>
      </span>
      <span className="text-small text-ink-2">
        <RelativeTime iso={timestamp} />
      </span>
    </li>
  );
}
