import { subtotalOf } from './cart';
import { useCart } from './cart-store';
import { SaleShare } from './SaleShare';
import { useSaleShare } from './use-sale-share';

/** What the cart would earn its group. Keeps the space of its two lines while loading, so that nothing moves. */
export function CartShare() {
  const cart = useCart();
  const { share, hasFailed } = useSaleShare(cart.context, subtotalOf(cart));
  if (!cart.context || hasFailed) return null;
  return (
    <p className="min-h-[2lh] text-work text-ink-2">
      {share && (
        <SaleShare
          organizationName={cart.context.organizationName}
          classroomName={cart.context.classroomName}
          organization={share.organization}
          classroom={share.classroom}
        />
      )}
    </p>
  );
}
