import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import type { DaysLine as Line } from '../../components/domain/DaysLine';
import { graphql } from '../../gql';
import { useCart } from './cart-store';
import { DaysWanted } from './LazyCampaignDays';

const NoLine: typeof Line = () => null;

// It comes with what it says, or not at all, and no cart without a group fetches it.
const DaysLine = lazy(() =>
  import('../../components/domain/DaysLine').then(
    ({ DaysLine }) => ({ default: DaysLine }),
    () => ({ default: NoLine }),
  ),
);

const CampaignDaysOf = graphql(`
  query CampaignDaysOf($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      campaignPhase
      startDate
      endDate
      daysLeft
    }
  }
`);

/** How long whom the cart supports still sells. Keeps its line until that is known, and where there are no dates. */
export function CampaignDays() {
  const organizationId = useCart().context?.organizationId ?? '';
  const { data } = useQuery(CampaignDaysOf, { variables: { organizationId }, skip: !organizationId });
  if (!organizationId) return null;
  if (!data) return <DaysWanted />;
  return (
    <Suspense fallback={<DaysWanted />}>
      <DaysLine campaign={data.organization} className="pb-1 text-work" dateless={<DaysWanted />} />
    </Suspense>
  );
}
