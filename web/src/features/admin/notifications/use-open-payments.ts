import { useMutation } from '@apollo/client/react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { BindPayment, OpenPayments, RefundPayment } from './payment-documents';

const failed = 'Not Done';

/** Shown at once; further ones move up as these are settled. */
export const openPaymentsVariables = { first: 100 };

/** The two ways out for a payment without an order. Each returns why it was refused, or null. */
export function useOpenPayments() {
  const again = { refetchQueries: [{ query: OpenPayments, variables: openPaymentsVariables }] };
  const [bind, binding] = useMutation(BindPayment, again);
  const [refund, refunding] = useMutation(RefundPayment, again);
  return {
    isBusy: binding.loading || refunding.loading,
    bind: (paymentId: string, orderId: string) =>
      runWithToast(() => bind({ variables: { paymentId, orderId } }), {
        done: 'The payment pays its order',
        failed,
      }),
    refund: (paymentId: string) =>
      runWithToast(() => refund({ variables: { paymentId } }), {
        done: 'The money is on its way back',
        failed,
      }),
  };
}
