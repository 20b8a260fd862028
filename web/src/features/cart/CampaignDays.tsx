import { useQuery } from '@apollo/client/react';
import { DaysLine } from '../../components/domain/DaysLine';
import { graphql } from '../../gql';
import { useCart } from './cart-store';

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

/** How long whom the cart supports still sells. Keeps its line while that is asked for. */
export function CampaignDays() {
  const organizationId = useCart().context?.organizationId ?? '';
  const { data } = useQuery(CampaignDaysOf, { variables: { organizationId }, skip: !organizationId });
  if (!organizationId) return null;
  return <div className="min-h-[1lh] text-work">{data && <DaysLine campaign={data.organization} />}</div>;
}
