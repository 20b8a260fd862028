import { Truck } from 'lucide-react';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { OrderStatus, ShippingFacts_YourOrderFragment } from '../../../gql/graphql';

const ShippingFacts_yourOrder = graphql(`
  fragment ShippingFacts_yourOrder on YourOrder {
    id
    shippingAddress
    order {
      id
      status
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
    <section aria-labelledby="shipping-title">
      <h2 id="shipping-title" className="mb-2 flex items-center gap-2 text-h3">
        <Truck aria-hidden size={22} />
        Shipping
      </h2>
      {shippingAddress && <p className="wrap-break-word whitespace-pre-line">{shippingAddress}</p>}
      <p className="text-ink-2">{textOf(order.status)}</p>
      {shipment && <Parcel {...shipment} />}
    </section>
  );
}

type Shipment = NonNullable<ShippingFacts_YourOrderFragment['shipment']>;

/** Who carries it, and the carrier's page of it where there is one. */
function Parcel({ carrier, trackingNumber, trackingUrl }: Shipment) {
  return (
    <>
      {(carrier ?? trackingNumber) && (
        <p className="mt-2 wrap-break-word">
          {carrier} {trackingNumber && <span className="font-code">{trackingNumber}</span>}
        </p>
      )}
      {trackingUrl && (
        <a href={trackingUrl} rel="noreferrer" className={buttonStyle({ size: 'sm', className: 'mt-3' })}>
          Track your package
        </a>
      )}
    </>
  );
}

/** docs/product/content.md#policy-values. */
function textOf(status: OrderStatus): string {
  if (status === 'delivered') return 'Your order was delivered.';
  if (status === 'shipped') return 'Your order has shipped.';
  return 'Your order ships within 1-2 business days.';
}
