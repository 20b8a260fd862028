import { ArrowRight, Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../components/ui/display/Card';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import { tabAddress } from '../shell';

export const OrganizationsCard_stats = graphql(`
  fragment OrganizationsCard_stats on Statistics {
    totalOrganizations
    activeOrganizations
  }
`);

type Props = { stats: FragmentType<typeof OrganizationsCard_stats> };

/** How many organizations there are, and the way to them. */
export function OrganizationsCard({ stats }: Props) {
  const { totalOrganizations, activeOrganizations } = readFragment(OrganizationsCard_stats, stats);
  const inactive = totalOrganizations - activeOrganizations;
  return (
    <Card as="section" aria-labelledby="organization-count" className="flex min-w-0 flex-col p-5">
      <h2 id="organization-count" className="text-card">
        Organizations
      </h2>
      <p className="mt-4 flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sky">
          <Building2 aria-hidden size={24} />
        </span>
        <span>
          <b className="block text-stat font-extrabold tabular-nums">
            {totalOrganizations.toLocaleString('en-US')}
          </b>
          <span className="text-small text-ink-2">
            {`${activeOrganizations.toLocaleString('en-US')} active, ${inactive.toLocaleString('en-US')} inactive`}
          </span>
        </span>
      </p>
      <Link
        to={tabAddress('organizations')}
        className="link mt-auto inline-flex min-h-10 items-center gap-1.5 self-start pt-3"
      >
        <span>All organizations</span>
        <ArrowRight aria-hidden size={18} />
      </Link>
    </Card>
  );
}
