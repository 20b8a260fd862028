import { useMutation } from '@apollo/client/react';
import { attempt } from '../../../components/ui/attempt';
import { graphql } from '../../../gql';
import type { OrderCorrectionInput } from '../../../gql/graphql';
import { forgetTimeline } from './orders-live';

const CorrectOrder = graphql(`
  mutation CorrectOrder($orderId: ID!, $input: OrderCorrectionInput!) {
    correctOrder(orderId: $orderId, input: $input) {
      id
      ...AdminOrder_order
    }
  }
`);

/** Corrects whom an order is for and where it goes; answers why not when it could not be. */
export function useCorrectOrder(orderId: string) {
  const [correct, { loading }] = useMutation(CorrectOrder, {
    update: (cache) => forgetTimeline(cache, orderId),
  });
  const correctOrder = (input: OrderCorrectionInput) =>
    attempt(
      () => correct({ variables: { orderId, input } }),
      { title: 'Order Updated', text: 'All changes have been saved successfully.' },
      ({ message }) => ({
        title: 'Update Failed',
        text: message || 'Failed to save changes. Please try again.',
      }),
    );
  return { correctOrder, isCorrecting: loading };
}
