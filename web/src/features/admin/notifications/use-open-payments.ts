import { useMutation } from '@apollo/client/react';
import { showToast } from '../../../components/ui/toast';
import { refusalOf } from '../../../lib/refusal';
import { BindPayment, OpenPayments, RefundPayment } from './notification-documents';

/** The two ways out for a payment without an order. Each answers why it was refused, or null. */
export function useOpenPayments() {
  const again = { refetchQueries: [{ query: OpenPayments }] };
  const [bind, binding] = useMutation(BindPayment, again);
  const [refund, refunding] = useMutation(RefundPayment, again);
  return {
    isBusy: binding.loading || refunding.loading,
    bind: (intentId: string, orderId: string) =>
      report('The payment pays its order', () => bind({ variables: { intentId, orderId } })),
    refund: (intentId: string) =>
      report('The money is on its way back', () => refund({ variables: { intentId } })),
  };
}

async function report(done: string, change: () => Promise<unknown>): Promise<string | null> {
  try {
    await change();
  } catch (error) {
    const text = refusalOf(error).message;
    showToast({ title: 'Not Done', text, tone: 'destructive' });
    return text;
  }
  showToast({ title: done, tone: 'success' });
  return null;
}
