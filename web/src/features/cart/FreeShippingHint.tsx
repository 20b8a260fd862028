import { Truck } from 'lucide-react';
import type { I18n } from '../../lib/texts/i18n';
import { formatCents, type Cents } from '../../lib/format/money';
import { FREE_SHIPPING_FROM, missingToFreeShipping, SHIPPING_FEE } from './cart';
import { useLingui } from '../../lib/texts/use-lingui';

/** Progress to free shipping: the fixed hint when near, a calm note otherwise. */
export function FreeShippingHint({ subtotal }: { subtotal: Cents }) {
  const { i18n } = useLingui();
  const missing = missingToFreeShipping(subtotal);
  const isFree = subtotal >= FREE_SHIPPING_FROM;
  const reached = Math.min(100, Math.floor((subtotal * 100) / FREE_SHIPPING_FROM));
  return (
    <div className="rounded-input bg-sunken px-4 py-3 text-work">
      <p className="flex items-center gap-2 font-semibold">
        <Truck size={20} className="shrink-0" />
        <span>{noteFor(i18n, missing, isFree)}</span>
      </p>
      <div aria-hidden className="mt-2.5 h-2 overflow-hidden rounded-full bg-line">
        <div className="candy-stripe h-full rounded-full" style={{ width: `${reached}%` }} />
      </div>
    </div>
  );
}

function noteFor(i18n: I18n, missing: Cents | null, isFree: boolean): string {
  if (isFree) return i18n.t('Shipping is free.');
  if (missing !== null)
    return i18n.t('Add {amount} more for free shipping!', { amount: formatCents(missing) });
  return i18n.t('Shipping is {fee}, or free at {from}.', {
    fee: formatCents(SHIPPING_FEE),
    from: formatCents(FREE_SHIPPING_FROM),
  });
}
