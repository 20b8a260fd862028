import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { graphql } from '../../../../gql';
import { evictHistory } from '../details/evict-history';

const MarkOrderReady = graphql(`
  mutation MarkOrderReadyAsAdmin($orderId: ID!) {
    markOrderReady(orderId: $orderId) {
      id
      ...AdminOrder_order
    }
  }
`);

/** Marks a pickup order ready, which mails its customer; returns why not when it could not be. */
export function useMarkReady(orderId: string) {
  const [mark, { loading }] = useMutation(MarkOrderReady, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const markReady = () =>
    runWithToast(() => mark({ variables: { orderId } }), {
      done: {
        title: 'Pickup notification sent!',
        text: 'Customer has been notified that order is ready for pickup.',
      },
      failed: 'Failed to mark order ready for pickup',
    });
  return { markReady, isMarking: loading };
}
