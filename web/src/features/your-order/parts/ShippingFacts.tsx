import { Truck } from 'lucide-react';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { OrderStatus } from '../../../gql/graphql';
import { formatCalendarDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { ParcelFacts } from './ParcelFacts';

const ShippingFacts_yourOrder = graphql(`
  fragment ShippingFacts_yourOrder on YourOrder {
    id
    shippingAddress
    order {
      id
      status
      shipsBy
    }
    shipment {
      carrier
      trackingNumber
      trackingUrl
    }
  }
`);

/** Where the parcel goes, and how far it is. */
export function ShippingFacts({ yourOrder }: { yourOrder: FragmentType<typeof ShippingFacts_yourOrder> }) {
  const { shippingAddress, order, shipment } = readFragment(ShippingFacts_yourOrder, yourOrder);
  return (
    <section aria-labelledby="shipping-title" className="grid justify-items-start gap-2">
      <h2 id="shipping-title" className="flex items-center gap-2 text-h3">
        <Truck aria-hidden size={22} />
        <span>Shipping</span>
      </h2>
      {shippingAddress && <p className="wrap-break-word whitespace-pre-line">{shippingAddress}</p>}
      <p className="text-ink-2">{textOf(order)}</p>
      {shipment && <ParcelFacts parcel={shipment} />}
    </section>
  );
}

/** docs/product/content.md#policy-values. */
function textOf({ status, shipsBy }: { status: OrderStatus; shipsBy: string | null }): string {
  if (status === 'delivered') return 'Your order was delivered.';
  if (status === 'shipped') return 'Your order has shipped.';
  const promise = 'Your order ships within 1-2 business days';
  return shipsBy && easternDay(new Date()) <= shipsBy
    ? `${promise}, by ${formatCalendarDay(shipsBy)}.`
    : `${promise}.`;
}
