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

const DELAY_MS = 400;

/** The group's share of this subtotal; null until it is loaded. Reloads after a pause in changes. */
export function useSaleShare(context: FundraiserContext | null, subtotal: Cents) {
  const debounced = useDebounced(subtotal, DELAY_MS);
  const { data, error } = useQuery(ShareOfSale, {
    variables: {
      organizationId: context?.organizationId ?? '',
      classroomId: context?.classroomId ?? null,
      subtotal: toAmount(debounced),
    },
    skip: !context || debounced === 0,
  });
  const isCurrent = debounced === subtotal && subtotal > 0;
  return {
    share: isCurrent ? (data?.organization.shareOfSale ?? null) : null,
    hasFailed: error !== undefined,
  };
}
