import { Activity, Building2, CircleCheck, CirclePause } from 'lucide-react';
import { Link } from 'react-router';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import type { AdminActivityPageQuery } from '../../../gql/graphql';
import { Chip } from '../../../components/ui/display/Chip';
import { AllLink } from '../dashboard';
import { ActivityItem } from '../notifications';
import { organizationAddress } from '../shell';

type Props = { activities: AdminActivityPageQuery['activityFeed']['nodes'] };

/** What happened on the platform, newest first, as a timeline. */
export function RecentActivity({ activities }: Props) {
  return (
    <SectionCard title="Recent Activity" body="mt-4">
      {activities.length === 0 && <EmptyState icon={Activity} text="No recent activity" />}
      <ol>
        {activities.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} />
        ))}
      </ol>
    </SectionCard>
  );
}

type RecentOrganizationsProps = { organizations: AdminActivityPageQuery['organizations']['nodes'] };

export function RecentOrganizations({ organizations }: RecentOrganizationsProps) {
  return (
    <SectionCard title="Recent Organizations" body="mt-2">
      {organizations.length === 0 && <EmptyState icon={Building2} text="No organizations yet" />}
      <ul>
        {organizations.map((organization) => (
          <RecentOrganizationRow key={organization.id} {...organization} />
        ))}
      </ul>
      <AllLink tab="organizations" text="All organizations" />
    </SectionCard>
  );
}

type Row = RecentOrganizationsProps['organizations'][number];

/** Name, code, contact, and when it registered. */
function RecentOrganizationRow({ name, code, contactName, isActive, createdAt }: Row) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <Link
        to={organizationAddress(code)}
        className="truncate font-semibold underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <Chip tone={isActive ? 'success' : 'sunken'} icon={isActive ? CircleCheck : CirclePause}>
        {isActive ? 'Active' : 'Inactive'}
      </Chip>
      <p className="col-span-full text-small text-ink-2">
        <span className="font-code">{code}</span>
        <span>{` · ${contactName} · `}</span>
        <RelativeTime iso={createdAt} />
      </p>
    </li>
  );
}
