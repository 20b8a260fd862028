import { toCents } from '../../../lib/format/money';
import { lineNotes } from '../../../lib/format/picks';
import { shippingText } from '../../../lib/format/ships-by';
import { useLingui } from '../../../lib/texts/use-lingui';
import { Money } from '../Money';
import { Term } from '../Term';

type Line = Parameters<typeof lineNotes>[1] & { productName: string; quantity: number; subtotal: string };

/** The lines of an order, each with its amount. */
export function OrderLines({ items }: { items: readonly Line[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="divide-y divide-line">
      {items.map(({ productName, quantity, subtotal, ...item }, index) => (
        <li key={index} className="flex justify-between gap-4 py-2.5 print:py-1">
          <div className="min-w-0">
            <p className="font-semibold wrap-break-word">{`${quantity} × ${productName}`}</p>
            <p className="text-small wrap-anywhere text-ink-2 empty:hidden">{lineNotes(i18n, item)}</p>
          </div>
          <Money amount={subtotal} className="tabular-nums" />
        </li>
      ))}
    </ul>
  );
}

const rows = [
  { of: 'subtotal', term: /*i18n*/ 'Subtotal', isAlwaysShown: true },
  { of: 'shipping', term: /*i18n*/ 'Shipping' },
  { of: 'tax', term: /*i18n*/ 'Tax' },
  { of: 'total', term: /*i18n*/ 'Total', isAlwaysShown: true },
  { of: 'refunded', term: /*i18n*/ 'Refunded' },
] as const;

type Amounts = Partial<Record<(typeof rows)[number]['of'], string>>;

type OrderAmountsProps = {
  amounts: Amounts;
  /** Shows "Free" in place of no shipping, which is else left out. */
  showsFree?: boolean;
  className: string;
};

/** The amounts of an order: shipping, tax and refunds only when there are any. */
export function OrderAmounts({ amounts, showsFree = false, className }: OrderAmountsProps) {
  const { i18n } = useLingui();
  const shown = rows.flatMap(({ of, term, ...row }) => {
    const cents = toCents(amounts[of] ?? '0');
    const isFree = showsFree && of === 'shipping' && cents === 0;
    return cents > 0 || isFree || 'isAlwaysShown' in row ? [{ of, term, cents, isFree }] : [];
  });
  return (
    <dl className={className}>
      {shown.map(({ of, term, cents, isFree }) => (
        <div
          key={of}
          className={of === 'total' ? 'flex justify-between text-lead font-bold' : 'flex justify-between'}
        >
          <dt>
            <Term of={of}>{i18n.t(term)}</Term>
          </dt>
          <dd>{isFree ? i18n.t('Free') : <Money cents={cents} />}</dd>
        </div>
      ))}
    </dl>
  );
}

type ShipmentProps = {
  to: { recipientName: string | null; shippingAddress: string | null; giftMessage: string | null };
  order: Parameters<typeof shippingText>[0];
};

/** Where an order is sent, with its gift message and its status. */
export function Shipment({ to: { recipientName, shippingAddress, giftMessage }, order }: ShipmentProps) {
  const { i18n } = useLingui();
  return (
    <>
      {recipientName && <p className="font-semibold wrap-break-word">{recipientName}</p>}
      {shippingAddress && <p className="wrap-break-word whitespace-pre-line">{shippingAddress}</p>}
      {giftMessage && (
        <p className="wrap-break-word whitespace-pre-line">
          {i18n.t('Gift message: {text}', { text: giftMessage })}
        </p>
      )}
      <p className="text-ink-2">{shippingText(order, new Date(), i18n)}</p>
    </>
  );
}
