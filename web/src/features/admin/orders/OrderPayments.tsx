import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql';
import { OrderPayment } from './OrderPayment';

const PaymentsOfOrder = graphql(`
  query OrderPayments($orderId: ID!) {
    adminOrder(id: $orderId) {
      id
      payments {
        intentId
        ...OrderPayment_payment
      }
    }
  }
`);

/** What the shopper tried to pay with. Read when the details are opened: a whole list of it would be dear. */
export function OrderPayments({ orderId }: { orderId: string }) {
  const { data, previousData, error } = useQuery(PaymentsOfOrder, {
    variables: { orderId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const payments = (data ?? previousData)?.adminOrder.payments;
  if (error && !payments) return <p className="text-small text-ink-2">The payments did not load.</p>;
  return payments?.map((payment) => <OrderPayment key={payment.intentId} payment={payment} />);
}
