import { ArrowRight, Building2, CircleCheck, CirclePause } from 'lucide-react';
import { Link } from 'react-router';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { organizationAddress, tabAddress } from '../shell';

const RecentOrganizationRow_organization = graphql(`
  fragment RecentOrganizationRow_organization on Organization {
    name
    code
    contactName
    isActive
    createdAt
  }
`);

type Props = {
  organizations: readonly ({ id: string } & FragmentType<typeof RecentOrganizationRow_organization>)[];
};

/** The organizations that registered last. */
export function RecentOrganizations({ organizations }: Props) {
  return (
    <SectionCard title="Recent Organizations" body="mt-2">
      {organizations.length === 0 && (
        <EmptyState
          picture={<Building2 aria-hidden size={32} className="text-ink-2" />}
          text="No organizations yet"
        />
      )}
      <ul>
        {organizations.map((organization) => (
          <RecentOrganizationRow key={organization.id} organization={organization} />
        ))}
      </ul>
      <Link to={tabAddress('organizations')} className="link mt-2 inline-flex min-h-10 items-center gap-1.5">
        <span>All organizations</span>
        <ArrowRight aria-hidden size={18} />
      </Link>
    </SectionCard>
  );
}

type RecentOrganizationRowProps = { organization: FragmentType<typeof RecentOrganizationRow_organization> };

/** Name, code, contact, and since when. */
function RecentOrganizationRow({ organization }: RecentOrganizationRowProps) {
  const { name, code, contactName, isActive, createdAt } = readFragment(
    RecentOrganizationRow_organization,
    organization,
  );
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
