import { OrderPayment } from './OrderPayment';
import type { OrderHistoryState } from './use-order-history';

/** What the shopper tried to pay with. */
export function OrderPayments({ history: { payments, error } }: { history: OrderHistoryState }) {
  if (error) return <p className="text-small text-ink-2">The payments did not load.</p>;
  return payments?.map((payment) => <OrderPayment key={payment.id} payment={payment} />);
}
