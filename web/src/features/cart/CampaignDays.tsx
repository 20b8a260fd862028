import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import type { DaysLine as Line } from '../../components/domain/DaysLine';
import { graphql } from '../../gql';
import { useCart } from './cart-store';
import { DaysPlaceholder } from './lazy-parts';

const NoLine: typeof Line = () => null;

// Loaded with its data, or not at all; a cart without a group never loads it.
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

/** The campaign days of the cart's fundraiser. Keeps the space of its line while loading, and without dates. */
export function CampaignDays() {
  const organizationId = useCart().context?.organizationId ?? '';
  const { data } = useQuery(CampaignDaysOf, { variables: { organizationId }, skip: !organizationId });
  if (!organizationId) return null;
  if (!data) return <DaysPlaceholder />;
  return (
    <Suspense fallback={<DaysPlaceholder />}>
      <DaysLine campaign={data.organization} className="pb-1 text-work" dateless={<DaysPlaceholder />} />
    </Suspense>
  );
}
