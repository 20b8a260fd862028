import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { showToast } from '../../../components/ui/toast';
import { statusLooks } from '../../../components/ui/status-looks';
import { graphql } from '../../../gql';
import type { OrderCorrectionInput, OrderStatus } from '../../../gql/graphql';
import { refusalOf, type Refusal } from '../../../lib/refusal';
import { forgetTimeline } from './orders-live';

const CancelOrder = graphql(`
  mutation CancelOrderAsAdmin($orderId: ID!, $mailCustomer: Boolean!) {
    cancelOrder(orderId: $orderId, mailCustomer: $mailCustomer) {
      id
      ...AdminOrder_order
    }
  }
`);

const MarkOrderReady = graphql(`
  mutation MarkOrderReadyAsAdmin($orderId: ID!) {
    markOrderReady(orderId: $orderId) {
      id
      ...AdminOrder_order
    }
  }
`);

const MoveOrder = graphql(`
  mutation MoveOrder($orderId: ID!, $to: OrderStatus!) {
    moveOrder(orderId: $orderId, to: $to) {
      id
      ...AdminOrder_order
    }
  }
`);

const CorrectOrder = graphql(`
  mutation CorrectOrder($orderId: ID!, $input: OrderCorrectionInput!) {
    correctOrder(orderId: $orderId, input: $input) {
      id
      ...AdminOrder_order
    }
  }
`);

type Told = { title: string; text?: string };

/**
 * What an administrator can do with an order. Each answers null when it is done, and otherwise why it is not,
 * for the place where it was asked; the toasts are said here.
 */
export function useOrderTasks(orderId: string) {
  const forgetting = { update: (cache: ApolloCache) => forgetTimeline(cache, orderId) };
  const [cancel, cancelling] = useMutation(CancelOrder, forgetting);
  const [markReady, marking] = useMutation(MarkOrderReady, forgetting);
  const [move, moving] = useMutation(MoveOrder, forgetting);
  const [correct, correcting] = useMutation(CorrectOrder, forgetting);

  return {
    cancelOrder: (mailCustomer: boolean) =>
      attempt(
        () => cancel({ variables: { orderId, mailCustomer } }),
        { title: 'The order has been cancelled and refund processed successfully.' },
        ({ message }) => ({
          title: 'Cancellation Failed',
          text: message || 'Failed to cancel order. Please try again.',
        }),
      ),
    isCancelling: cancelling.loading,
    markReady: () =>
      attempt(
        () => markReady({ variables: { orderId } }),
        {
          title: 'Pickup notification sent!',
          text: 'Customer has been notified that order is ready for pickup.',
        },
        ({ message }) => ({ title: 'Failed to mark order ready for pickup', text: message }),
      ),
    isMarking: marking.loading,
    moveOrder: (to: OrderStatus) =>
      attempt(
        () => move({ variables: { orderId, to } }),
        { title: 'Order Updated', text: `Order ${orderId.slice(-8)}: ${statusLooks[to].text}` },
        ({ message }) => ({ title: 'Update Failed', text: message || NOT_SAVED }),
      ),
    isMoving: moving.loading,
    correctOrder: (input: OrderCorrectionInput) =>
      attempt(
        () => correct({ variables: { orderId, input } }),
        { title: 'Order Updated', text: 'All changes have been saved successfully.' },
        ({ message }) => ({ title: 'Update Failed', text: message || NOT_SAVED }),
      ),
    isCorrecting: correcting.loading,
  };
}

const NOT_SAVED = 'Failed to save changes. Please try again.';

async function attempt(
  start: () => Promise<unknown>,
  done: Told,
  failed: (refusal: Refusal) => Told,
): Promise<Refusal | null> {
  try {
    await start();
  } catch (error) {
    const refusal = refusalOf(error);
    showToast({ ...failed(refusal), tone: 'destructive' });
    return refusal;
  }
  showToast({ ...done, tone: 'success' });
  return null;
}
