import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql';
import { useDebounced } from '../../lib/browser/use-debounced';
import { toAmount, type Cents } from '../../lib/format/money';
import { subtotalOf, type FundraiserContext } from './cart';
import { useCart } from './cart-store';
import { SaleShare } from './SaleShare';

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

/** What the cart would earn its group. Keeps the space of its two lines while loading, so that nothing moves. */
export function CartShare() {
  const cart = useCart();
  const { share, hasFailed } = useSaleShare(cart.context, subtotalOf(cart));
  if (!cart.context || hasFailed) return null;
  return (
    <p className="min-h-[2lh] text-work text-ink-2">
      {share && <SaleShare group={cart.context} share={share} />}
    </p>
  );
}

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
