import { HeartHandshake } from 'lucide-react';
import { Link } from 'react-router';
import { useCart } from '../cart';
import { supportingText } from './supporting';

/** Under the navigation of shop pages: whom the cart supports, and where to change that. */
export function FundraiserStrip() {
  const { context } = useCart();
  if (!context) return null;
  return (
    <div className="bg-success-soft text-on-success-soft print:hidden">
      <div className="page-width flex min-h-10 flex-wrap items-center justify-center gap-x-3 py-1 text-work">
        <HeartHandshake aria-hidden size={20} className="shrink-0" />
        <span className="min-w-0 font-semibold">{supportingText(context)}</span>
        <Link
          to="/#find-fundraiser"
          className="inline-flex min-h-8 items-center underline underline-offset-3"
        >
          Change
        </Link>
      </div>
    </div>
  );
}
