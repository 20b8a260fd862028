import { useMutation } from '@apollo/client/react';
import { attempt } from '../../../components/ui/attempt';
import { graphql } from '../../../gql';
import { forgetTimeline } from './orders-live';

const CancelOrder = graphql(`
  mutation CancelOrderAsAdmin($orderId: ID!, $mailCustomer: Boolean!) {
    cancelOrder(orderId: $orderId, mailCustomer: $mailCustomer) {
      id
      ...AdminOrder_order
    }
  }
`);

/** Cancels an order, refunded in full first; answers why not when it could not be. */
export function useCancelOrder(orderId: string) {
  const [cancel, { loading }] = useMutation(CancelOrder, {
    update: (cache) => forgetTimeline(cache, orderId),
  });
  const cancelOrder = (mailCustomer: boolean) =>
    attempt(
      () => cancel({ variables: { orderId, mailCustomer } }),
      { title: 'The order has been cancelled and refund processed successfully.' },
      ({ message }) => ({
        title: 'Cancellation Failed',
        text: message || 'Failed to cancel order. Please try again.',
      }),
    );
  return { cancelOrder, isCancelling: loading };
}
