import { Truck } from 'lucide-react';
import { formatCents, type Cents } from '../../lib/format/money';
import { FREE_SHIPPING_FROM, missingToFreeShipping, SHIPPING_FEE } from './shipping';

/** How far the cart is from free shipping: the fixed hint when near, a calm note otherwise. */
export function FreeShippingHint({ subtotal }: { subtotal: Cents }) {
  const missing = missingToFreeShipping(subtotal);
  const isFree = subtotal >= FREE_SHIPPING_FROM;
  const reached = Math.min(100, Math.floor((subtotal * 100) / FREE_SHIPPING_FROM));
  return (
    <div className="rounded-input bg-sunken px-4 py-3 text-work">
      <p className="flex items-center gap-2 font-semibold">
        <Truck aria-hidden size={20} className="shrink-0" />
        <span>{noteFor(missing, isFree)}</span>
      </p>
      <div aria-hidden className="mt-2.5 h-2 overflow-hidden rounded-full bg-line">
        <div className="candy-stripe h-full rounded-full" style={{ width: `${reached}%` }} />
      </div>
    </div>
  );
}

function noteFor(missing: Cents | null, isFree: boolean): string {
  if (isFree) return 'Shipping is free.';
  if (missing !== null) return `Add ${formatCents(missing)} more for free shipping!`;
  return `Shipping ${formatCents(SHIPPING_FEE)}, free from ${formatCents(FREE_SHIPPING_FROM)}.`;
}
