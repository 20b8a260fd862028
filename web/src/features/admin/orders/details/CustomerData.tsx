import { Link } from 'react-router';
import { customerAddress } from '../../shell';

/** The way to everything of the customer: orders, emails, messages, notes, and their personal data. */
export function CustomerData({ email, orderId }: { email: string; orderId: string }) {
  return (
    <Link
      className="link text-small"
      to={customerAddress(email)}
      aria-label={`Everything of the customer of order ${orderId.slice(-8)}`}
    >
      Customer page
    </Link>
  );
}
