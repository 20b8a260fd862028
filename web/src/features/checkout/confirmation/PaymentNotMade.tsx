import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../../components/ui/actions/button-style';

/** The provider sent the shopper back without a payment; the cart is as it was. */
export function PaymentNotMade() {
  return (
    <div role="alert" className="page-width flex flex-col items-center gap-4 py-20 text-center">
      <CircleAlert aria-hidden size={40} className="text-danger" />
      <h1 className="text-h2">Payment Failed</h1>
      <p className="text-ink-2">You were not charged. Your cart is saved, so you can try again.</p>
      <Link to="/checkout" className={buttonStyle()}>
        Back to Checkout
      </Link>
    </div>
  );
}
