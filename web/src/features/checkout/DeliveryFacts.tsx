import { MapPin, Truck } from 'lucide-react';
import { graphql, readFragment, type FragmentType } from '../../gql';

const DeliveryFacts_order = graphql(`
  fragment DeliveryFacts_order on Order {
    deliveryMethod
    shippingAddress
    pickupLocation
  }
`);

/** How the order gets to the shopper. */
export function DeliveryFacts({ order }: { order: FragmentType<typeof DeliveryFacts_order> }) {
  const { deliveryMethod, shippingAddress, pickupLocation } = readFragment(DeliveryFacts_order, order);
  const isShipped = deliveryMethod === 'shipping';
  const Icon = isShipped ? Truck : MapPin;
  return (
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="mb-2 flex items-center gap-2 text-h3">
        <Icon aria-hidden size={22} />
        {isShipped ? 'Shipping' : 'Pickup'}
      </h2>
      {isShipped ? (
        <>
          {shippingAddress && <p className="wrap-break-word whitespace-pre-line">{shippingAddress}</p>}
          <p className="text-ink-2">Your order ships within 1-2 business days.</p>
        </>
      ) : (
        <>
          <p className="wrap-break-word">Pickup location: {pickupLocation ?? 'TBD'}</p>
          <p className="text-ink-2">You will be notified when your order is ready.</p>
        </>
      )}
    </section>
  );
}
