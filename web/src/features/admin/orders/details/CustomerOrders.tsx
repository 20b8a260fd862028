import { Link } from 'react-router';
import { tabAddress } from '../../shell';

/** The way to what the same customer ordered before and after. */
export function CustomerOrders({ email, orderId }: { email: string; orderId: string }) {
  return (
    <Link
      className="link text-small"
      to={`${tabAddress('orders')}&search=${encodeURIComponent(email)}&deleted=included`}
      aria-label={`Other orders of the customer of order ${orderId.slice(-8)}`}
    >
      Search all orders for this address
    </Link>
  );
}
