import type { UseFormRegister } from 'react-hook-form';
import { Chip } from '../../../components/ui/display/Chip';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/RadioCard';
import { formatCents, type Cents } from '../../../lib/format/money';
import { pickupTime, type PickupPlan } from '../../../lib/format/pickup-plan';
import { shippingOf, type Delivery } from '../../cart';
import type { CheckoutFields } from './order-input';
import type { PickupOffer } from './use-pickup-offer';

type Props = {
  register: UseFormRegister<CheckoutFields>;
  delivery: Delivery;
  subtotal: Cents;
  pickup: PickupOffer;
  error: string | undefined;
};

/** Shipping, or pickup where the cart's organization offers it (docs/product/storefront.md#states). */
export function DeliveryChoice({ register, delivery, subtotal, pickup, error }: Props) {
  const fee = shippingOf(subtotal, 'shipping');
  return (
    <div>
      <RadioGroup legend="Delivery method" error={error} className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          {...register('delivery')}
          value="shipping"
          title="Shipping"
          note={<span>{fee === 0 ? 'Free' : formatCents(fee)}</span>}
          text="To your door. Ships within 1-2 business days."
        />
        <RadioCard
          {...register('delivery')}
          value="pickup"
          title="Pickup"
          disabled={!pickup.place}
          note={pickup.place ? <span>Free</span> : <Chip tone="plain">Not Available</Chip>}
          text={pickupText(pickup)}
        />
      </RadioGroup>
      {delivery === 'pickup' && pickup.plan && <PickupDetails pickup={pickup} plan={pickup.plan} />}
    </div>
  );
}

/** The next pickup day is known before paying: all sales are final. */
function pickupText({ plan, reason, organizationName }: PickupOffer): string {
  if (!plan) return reason;
  return `At ${organizationName}. ${plan.day ? `${pickupTime(plan.day)}.` : 'We email you when it is ready.'}`;
}

function PickupDetails({ pickup, plan }: { pickup: PickupOffer; plan: PickupPlan }) {
  const facts = [
    { term: 'Where', fact: plan.place },
    { term: 'When', fact: plan.day ? pickupTime(plan.day) : plan.hours },
    { term: 'Note', fact: plan.day?.note },
    { term: 'Good to know', fact: plan.instructions },
    { term: 'Questions', fact: pickup.place?.contactEmail },
  ].filter(({ fact }) => fact);
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-input bg-sunken px-4 py-3 text-work">
      {facts.map(({ term, fact }) => (
        <div key={term} className="contents">
          <dt className="font-semibold">{term}</dt>
          <dd className="min-w-0 wrap-break-word">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
