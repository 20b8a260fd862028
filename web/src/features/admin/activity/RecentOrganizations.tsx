import { ArrowRight, Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import type { FragmentType } from '../../../gql';
import { tabAddress } from '../shell';
import { RecentOrganizationRow, type RecentOrganizationRow_organization } from './RecentOrganizationRow';

type Props = {
  organizations: readonly ({ id: string } & FragmentType<typeof RecentOrganizationRow_organization>)[];
};

/** The organizations that registered last. */
export function RecentOrganizations({ organizations }: Props) {
  return (
    <Card as="section" aria-labelledby="recent-organizations" className="min-w-0 p-5">
      <h2 id="recent-organizations" className="mb-2 text-card">
        Recent Organizations
      </h2>
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
    </Card>
  );
}
