import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { statusText } from '../../../../components/domain/status-looks';
import { graphql } from '../../../../gql';
import type { OrderStatus } from '../../../../gql/graphql';
import { evictHistory } from '../details/evict-history';

const MoveOrder = graphql(`
  mutation MoveOrder($orderId: ID!, $to: OrderStatus!) {
    moveOrder(orderId: $orderId, to: $to) {
      id
      ...AdminOrder_order
    }
  }
`);

/** Moves an order to another status; returns why not when it could not be. */
export function useMoveOrder(orderId: string) {
  const [move, { loading }] = useMutation(MoveOrder, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const moveOrder = (to: OrderStatus) =>
    runWithToast(() => move({ variables: { orderId, to } }), {
      done: { title: 'Order Updated', text: `Order ${orderId.slice(-8)}: ${statusText(to)}` },
      failed: ({ message }) => ({
        title: 'Update Failed',
        text: message || 'Failed to save changes. Please try again.',
      }),
    });
  return { moveOrder, isMoving: loading };
}
