import { Activity } from 'lucide-react';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import type { FragmentType } from '../../../gql';
import { ActivityItem, type ActivityItem_activity } from './ActivityItem';

type Props = { activities: readonly ({ id: string } & FragmentType<typeof ActivityItem_activity>)[] };

/** What happened on the platform, newest first, as a timeline. */
export function RecentActivity({ activities }: Props) {
  return (
    <Card as="section" aria-labelledby="recent-activity" className="min-w-0 p-5">
      <h2 id="recent-activity" className="mb-4 text-card">
        Recent Activity
      </h2>
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
    </Card>
  );
}
