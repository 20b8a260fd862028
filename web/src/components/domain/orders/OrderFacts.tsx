import { lineNotes } from '../../../lib/format/picks';
import { shippingText } from '../../../lib/format/ships-by';
import { useLingui } from '../../../lib/texts/use-lingui';
import { Money } from '../Money';

type Line = Parameters<typeof lineNotes>[1] & { productName: string; subtotal: string };

/** The lines of an order, each with its amount. */
export function OrderLines({ items }: { items: readonly Line[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="divide-y divide-line">
      {items.map((item, index) => (
        <li key={index} className="flex justify-between gap-4 py-2.5 print:py-1">
          <div translate="no" className="min-w-0">
            <p className="font-semibold wrap-break-word">{`${item.quantity} × ${item.productName}`}</p>
            <p className="text-small wrap-anywhere text-ink-2 empty:hidden">{lineNotes(i18n, item)}</p>
          </div>
          <Money amount={item.subtotal} term="price" className="tabular-nums" />
        </li>
      ))}
    </ul>
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
      {recipientName && (
        <p translate="no" className="font-semibold wrap-break-word">
          {recipientName}
        </p>
      )}
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
