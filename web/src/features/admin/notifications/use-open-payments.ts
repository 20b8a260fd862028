import { useMutation } from '@apollo/client/react';
import { runWithNotice } from '../shell';
import { BindPayment, OpenPayments, RefundPayment } from './notification-documents';

const failed = 'Not Done';

/** The two ways out for a payment without an order. Each returns why it was refused, or null. */
export function useOpenPayments() {
  const again = { refetchQueries: [{ query: OpenPayments }] };
  const [bind, binding] = useMutation(BindPayment, again);
  const [refund, refunding] = useMutation(RefundPayment, again);
  return {
    isBusy: binding.loading || refunding.loading,
    bind: (intentId: string, orderId: string) =>
      runWithNotice({ done: 'The payment pays its order', failed }, () =>
        bind({ variables: { intentId, orderId } }),
      ),
    refund: (intentId: string) =>
      runWithNotice({ done: 'The money is on its way back', failed }, () =>
        refund({ variables: { intentId } }),
      ),
  };
}
