import { MapPin, Truck } from 'lucide-react';
import { graphql, readFragment, type FragmentType } from '../../../gql';
import type { DeliveryFacts_OrderFragment } from '../../../gql/graphql';
import { pickupTime } from '../../../lib/format/pickup-plan';

const DeliveryFacts_order = graphql(`
  fragment DeliveryFacts_order on Order {
    status
    deliveryMethod
    shippingAddress
    pickupCode
    pickup {
      day {
        date
        opensAt
        closesAt
        place
        note
      }
      place
      hours
      instructions
    }
  }
`);

/** How the order gets to the shopper, and how far it is. */
export function DeliveryFacts({ order }: { order: FragmentType<typeof DeliveryFacts_order> }) {
  const facts = readFragment(DeliveryFacts_order, order);
  const isShipped = facts.deliveryMethod === 'shipping';
  const Icon = isShipped ? Truck : MapPin;
  return (
    <section aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="mb-2 flex items-center gap-2 text-h3 print:mb-1">
        <Icon aria-hidden size={22} />
        <span>{isShipped ? 'Shipping' : 'Pickup'}</span>
      </h2>
      {isShipped ? <Shipment facts={facts} /> : <Pickup facts={facts} />}
    </section>
  );
}

type Facts = { facts: DeliveryFacts_OrderFragment };

function Shipment({ facts: { status, shippingAddress } }: Facts) {
  return (
    <>
      {shippingAddress && <p className="wrap-break-word whitespace-pre-line">{shippingAddress}</p>}
      <p className="text-ink-2">
        {status === 'delivered'
          ? 'Your order was delivered.'
          : status === 'shipped'
            ? 'Your order has shipped.'
            : 'Your order ships within 1-2 business days.'}
      </p>
    </>
  );
}

function Pickup({ facts: { status, pickupCode, pickup } }: Facts) {
  const isOver = status === 'delivered';
  const day = pickup?.day;
  const lines = [
    day && `Pickup day: ${pickupTime(day)}`,
    pickup?.hours && `Hours: ${pickup.hours}`,
    day?.note && `Note: ${day.note}`,
    pickup?.instructions && `Note: ${pickup.instructions}`,
  ].filter(Boolean);
  return (
    <>
      {status === 'ready_for_pickup' && (
        <p className="mb-1 font-semibold text-success">Your order is ready for you.</p>
      )}
      <p className="wrap-break-word">{`Pickup location: ${pickup?.place ?? 'TBD'}`}</p>
      {!isOver &&
        lines.map((line) => (
          <p key={line} className="wrap-break-word whitespace-pre-line">
            {line}
          </p>
        ))}
      {!isOver && pickupCode && (
        <p>
          <span>Your pickup code: </span>
          <strong className="font-code tracking-widest">{pickupCode}</strong>
        </p>
      )}
      {isOver && <p className="text-ink-2">Your order was picked up.</p>}
      {!isOver && status !== 'ready_for_pickup' && (
        <p className="text-ink-2">You will be notified when your order is ready.</p>
      )}
    </>
  );
}
