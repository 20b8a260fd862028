import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { graphql } from '../../../../gql';
import { evictHistory } from '../details/evict-history';

const CancelOrder = graphql(`
  mutation CancelOrderAsAdmin($orderId: ID!, $reason: String!, $mailCustomer: Boolean!) {
    cancelOrder(orderId: $orderId, reason: $reason, mailCustomer: $mailCustomer) {
      id
      isPaid
      ...AdminOrder_order
    }
  }
`);

/** docs/product/admin.md#messages; nothing is refunded of what was not paid. */
const refunded = 'The order has been cancelled and refund processed successfully.';
const cancelled = 'The order has been cancelled.';

/** Cancels an order, refunded in full first; returns why not when it could not be. */
export function useCancelOrder(orderId: string) {
  const [cancel, { loading }] = useMutation(CancelOrder, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const cancelOrder = (reason: string, mailCustomer: boolean) =>
    runWithToast(
      async () => (await cancel({ variables: { orderId, reason, mailCustomer } })).data?.cancelOrder,
      {
        // An order that was paid at the last moment is refunded too: the response says which it was.
        done: (order) => ({ title: order?.isPaid ? refunded : cancelled }),
        failed: ({ message }) => ({
          title: 'Cancellation Failed',
          text: message || 'Failed to cancel order. Please try again.',
        }),
      },
    );
  return { cancelOrder, isCancelling: loading };
}
