import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql';
import { toAmount, type Cents } from '../../lib/format/money';
import { useDebounced } from '../../lib/browser/use-debounced';
import type { FundraiserContext } from './cart';

const ShareOfSale = graphql(`
  query ShareOfSale($organizationId: ID!, $classroomId: ID, $subtotal: Money!) {
    organization(id: $organizationId) {
      id
      shareOfSale(classroomId: $classroomId, subtotal: $subtotal) {
        organization
        classroom
      }
    }
  }
`);

const REST_MS = 400;

/** The server's response for this subtotal; null while it is not known, and asked again once a change has rested. */
export function useSaleShare(context: FundraiserContext | null, subtotal: Cents) {
  const rested = useDebounced(subtotal, REST_MS);
  const { data, error } = useQuery(ShareOfSale, {
    variables: {
      organizationId: context?.organizationId ?? '',
      classroomId: context?.classroomId ?? null,
      subtotal: toAmount(rested),
    },
    skip: !context || rested === 0,
  });
  const isCurrent = rested === subtotal && subtotal > 0;
  return {
    share: isCurrent ? (data?.organization.shareOfSale ?? null) : null,
    hasFailed: error !== undefined,
  };
}
