import { Link } from 'react-router';

/** The way to everything that is held of the customer. */
export function CustomerData({ email, orderId }: { email: string; orderId: string }) {
  return (
    <Link
      className="link text-small"
      to="/admin/personal-data"
      // Beside the address, not in it: no log and no history is to show whose data somebody looked at.
      state={{ email }}
      aria-label={`Personal data of the customer of order ${orderId.slice(-8)}`}
    >
      Personal data
    </Link>
  );
}
