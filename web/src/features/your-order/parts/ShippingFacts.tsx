import { Truck } from 'lucide-react';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { OrderStatus } from '../../../gql/graphql';

const ShippingFacts_yourOrder = graphql(`
  fragment ShippingFacts_yourOrder on YourOrder {
    id
    shippingAddress
    order {
      id
      status
    }
  }
`);

/** Where the parcel goes, and how far it is. */
export function ShippingFacts({ yourOrder }: { yourOrder: FragmentType<typeof ShippingFacts_yourOrder> }) {
  const { shippingAddress, order } = readFragment(ShippingFacts_yourOrder, yourOrder);
  return (
    <section aria-labelledby="shipping-title">
      <h2 id="shipping-title" className="mb-2 flex items-center gap-2 text-h3">
        <Truck aria-hidden size={22} />
        Shipping
      </h2>
      {shippingAddress && <p className="wrap-break-word whitespace-pre-line">{shippingAddress}</p>}
      <p className="text-ink-2">{textOf(order.status)}</p>
    </section>
  );
}

/** docs/product/content.md#policy-values. */
function textOf(status: OrderStatus): string {
  if (status === 'delivered') return 'Your order was delivered.';
  if (status === 'shipped') return 'Your order has shipped.';
  return 'Your order ships within 1-2 business days.';
}
