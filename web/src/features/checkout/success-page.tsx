import { useQuery } from '@apollo/client/react';
import { Navigate, useSearchParams } from 'react-router';
import { graphql } from '../../gql';
import { usePageTitle } from '../../lib/use-page-title';
import { Spinner } from '../../components/ui/Spinner';
import { Confirmation } from './Confirmation';
import { OrderNotFound } from './OrderNotFound';
import { PaymentNotMade } from './PaymentNotMade';

const PlacedOrder = graphql(`
  query PlacedOrder($id: ID!) {
    order(id: $id) {
      id
      ...Confirmation_order
    }
  }
`);

/** Where the card provider sends the shopper after paying (specification storefront 2). */
export function Component() {
  usePageTitle('Your order');
  const [address] = useSearchParams();
  const orderId = address.get('order_id');
  if (!orderId) return <Navigate to="/" replace />;
  if (address.get('redirect_status') === 'failed') return <PaymentNotMade />;
  return <OrderArrival orderId={orderId} paymentIntent={address.get('payment_intent')} />;
}

function OrderArrival({ orderId, paymentIntent }: { orderId: string; paymentIntent: string | null }) {
  const { data, loading, refetch } = useQuery(PlacedOrder, {
    variables: { id: orderId },
    fetchPolicy: 'network-only',
  });
  if (data) {
    return (
      <Confirmation order={data.order} paymentIntent={paymentIntent} onConfirmed={() => void refetch()} />
    );
  }
  if (!loading) return <OrderNotFound />;
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label="Loading your order" size={36} />
    </div>
  );
}
