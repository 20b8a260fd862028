import { Navigate, useSearchParams } from 'react-router';
import { Spinner } from '../../components/ui/display/Spinner';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { Confirmation } from './confirmation/Confirmation';
import { OrderInDoubt } from './confirmation/OrderInDoubt';
import { OrderNotFound } from './confirmation/OrderNotFound';
import { PaymentNotMade } from './confirmation/PaymentNotMade';
import { useCleanAddress } from './confirmation/use-clean-address';
import { usePlacedOrder } from './confirmation/use-placed-order';

/** Where the card provider sends the shopper after paying (docs/product/storefront.md#screens). */
export function Component() {
  usePageTitle('Your order');
  useCleanAddress();
  const [address] = useSearchParams();
  const orderId = address.get('order_id');
  if (!orderId) return <Navigate to="/" replace />;
  if (address.get('redirect_status') === 'failed') return <PaymentNotMade />;
  return <OrderArrival orderId={orderId} paymentIntent={address.get('payment_intent')} />;
}

function OrderArrival({ orderId, paymentIntent }: { orderId: string; paymentIntent: string | null }) {
  const { order, isUnknown, isInDoubt, isReading, tryAgain } = usePlacedOrder(orderId);
  if (order) return <Confirmation order={order} paymentIntent={paymentIntent} />;
  if (isUnknown) return <OrderNotFound />;
  if (isInDoubt) return <OrderInDoubt orderId={orderId} isReading={isReading} onTryAgain={tryAgain} />;
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label="Loading your order" size={36} />
    </div>
  );
}
