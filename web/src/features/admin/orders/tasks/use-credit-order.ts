import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../../components/domain/run-with-toast';
import { graphql } from '../../../../gql';
import { evictHistory } from '../details/evict-history';

const CreditOrder = graphql(`
  mutation CreditOrderAsAdmin($orderId: ID!, $organizationId: ID!, $classroomId: ID, $reason: String!) {
    creditOrder(
      orderId: $orderId
      organizationId: $organizationId
      classroomId: $classroomId
      reason: $reason
    ) {
      id
      organization {
        id
        name
      }
      ...AdminOrder_order
    }
  }
`);

type Credit = { organizationId: string; classroomId: string | null; reason: string };

/** Credits an order to somebody else; returns why not when it could not be. */
export function useCreditOrder(orderId: string) {
  const [credit, { loading }] = useMutation(CreditOrder, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const creditOrder = (to: Credit) =>
    runWithToast(async () => (await credit({ variables: { orderId, ...to } })).data?.creditOrder, {
      done: (order) => ({
        title: 'Order Credited',
        text: `Order ${orderId.slice(-8)} supports ${order?.organization?.name ?? 'its organization'}.`,
      }),
      failed: 'Order Not Credited',
    });
  return { creditOrder, isCrediting: loading };
}
