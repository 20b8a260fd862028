import { clsx } from 'clsx';
import {
  Activity,
  ArrowRight,
  Building2,
  CircleCheck,
  CircleDollarSign,
  CirclePause,
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
import type { ActivityType, RecentOrganizationRow_OrganizationFragment } from '../../../gql/graphql';
import { Chip } from '../../../components/ui/display/Chip';
import { orderAddress, organizationAddress, tabAddress } from '../shell';

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

const looks: Record<ActivityType, { icon: LucideIcon; className: string }> = {
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
      {activities.length === 0 && <EmptyState icon={Activity} text="No recent activity" />}
      <ol>
        {activities.map((activity) => (
          <ActivityItem key={activity.id} activity={activity} />
        ))}
      </ol>
    </SectionCard>
  );
}

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

const RecentOrganizationRow_organization = graphql(`
  fragment RecentOrganizationRow_organization on Organization {
    name
    code
    contactName
    isActive
    createdAt
  }
`);

type RecentOrganizationsProps = {
  organizations: readonly ({ id: string } & FragmentType<typeof RecentOrganizationRow_organization>)[];
};

export function RecentOrganizations({ organizations }: RecentOrganizationsProps) {
  return (
    <SectionCard title="Recent Organizations" body="mt-2">
      {organizations.length === 0 && <EmptyState icon={Building2} text="No organizations yet" />}
      <ul>
        {organizations.map((organization) => (
          <RecentOrganizationRow
            key={organization.id}
            {...readFragment(RecentOrganizationRow_organization, organization)}
          />
        ))}
      </ul>
      <Link to={tabAddress('organizations')} className="link mt-2 inline-flex min-h-10 items-center gap-1.5">
        <span>All organizations</span>
        <ArrowRight aria-hidden size={18} />
      </Link>
    </SectionCard>
  );
}

type Row = RecentOrganizationRow_OrganizationFragment;

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
