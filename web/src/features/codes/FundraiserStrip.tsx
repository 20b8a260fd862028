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
      <div className="page-width flex min-h-10 items-center gap-3 py-1 text-work leading-snug sm:justify-center">
        <HeartHandshake aria-hidden size={20} className="shrink-0" />
        <span className="min-w-0 flex-1 font-semibold sm:flex-none">{supportingText(context)}</span>
        <Link
          to="/#find-fundraiser"
          className="inline-flex min-h-10 items-center underline underline-offset-3"
        >
          Change
        </Link>
      </div>
    </div>
  );
}
