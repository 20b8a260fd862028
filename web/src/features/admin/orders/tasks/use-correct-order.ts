import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { graphql } from '../../../../gql';
import type { ExpectedValueInput, OrderCorrectionInput } from '../../../../gql/graphql';
import { evictHistory } from '../details/evict-history';

const CorrectOrder = graphql(`
  mutation CorrectOrder($orderId: ID!, $input: OrderCorrectionInput!, $expected: [ExpectedValueInput!]) {
    correctOrder(orderId: $orderId, input: $input, expected: $expected) {
      id
      ...AdminOrder_order
    }
  }
`);

/** Corrects whom an order is for and where it goes; returns why not when it could not be. */
export function useCorrectOrder(orderId: string) {
  const [correct, { loading }] = useMutation(CorrectOrder, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const correctOrder = (input: OrderCorrectionInput, expected: ExpectedValueInput[]) =>
    runWithToast(() => correct({ variables: { orderId, input, expected } }), {
      done: { title: 'Order Updated', text: 'All changes have been saved successfully.' },
      failed: ({ message }) => ({
        title: 'Update Failed',
        text: message || 'Failed to save changes. Please try again.',
      }),
    });
  return { correctOrder, isCorrecting: loading };
}
