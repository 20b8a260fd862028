import { CloudAlert, MapPin, Truck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { OrderAmounts } from '../../components/domain/orders/OrderAmounts';
import { OrderLines, Shipment } from '../../components/domain/orders/OrderFacts';
import { Button } from '../../components/ui/actions/Button';
import { Card } from '../../components/ui/display/Card';
import { Spinner } from '../../components/ui/display/Spinner';
import { CopyButton } from '../../components/ui/feedback/CopyButton';
import { lazyPart } from '../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../gql';
import type { Confirmation_OrderFragment } from '../../gql/graphql';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { PickupPlan_plan, pickupTime } from '../../lib/format/pickup-plan';
import { useLingui } from '../../lib/texts/use-lingui';
import { useSiteTexts } from '../../lib/texts/use-site-texts';
import { cartActions } from '../cart';
import { ThankYou } from './confirmation/ThankYou';
import { useConfetti } from './confirmation/use-confetti';
import { useConfirmOrder, useFollowOrder, usePlacedOrder } from './confirmation/use-placed-order';
import { endArrival, isArrival } from './payment/arrival';

const PAYING = {
  title: /*i18n*/ 'We are checking your payment',
  text: /*i18n*/ 'We cannot reach our server right now. Please do not pay again. Your order is saved under the ID below, and we will email you once the payment goes through.',
};

const LATER = {
  title: /*i18n*/ 'Your order did not load',
  text: /*i18n*/ 'We cannot reach our server right now. Your order is safe under the ID below.',
};

// Rarely shown.
const ConfirmationAlertDialog = lazyPart(/*i18n*/ 'The message about your payment', () =>
  import('./confirmation/NoOrder').then(({ ConfirmationAlertDialog }) => ConfirmationAlertDialog),
);

// Most orders have a fundraiser and a class.
const CreditInvitation = lazyPart(/*i18n*/ 'The list of schools', () =>
  import('./confirmation/CreditInvitation').then(({ CreditInvitation }) => CreditInvitation),
);

const Cancelled = lazyPart(/*i18n*/ 'Your order', () =>
  import('./confirmation/NoOrder').then(({ Cancelled }) => Cancelled),
);

const NoOrder = lazyPart(/*i18n*/ 'Your order', () =>
  import('./confirmation/NoOrder').then(({ NoOrder }) => NoOrder),
);

const Confirmation_order = graphql(`
  fragment Confirmation_order on Order {
    id
    status
    classroom {
      id
    }
    subtotal
    shipping
    total
    refunded
    items {
      productName(language: $language)
      quantity
      subtotal
      picks(language: $language) {
        name
      }
      forName
    }
    deliveryMethod
    shippingAddress
    recipientName
    giftMessage
    shipsUntil
    pickupCode
    pickup {
      ...PickupPlan_plan
    }
    ...ThankYou_order
  }
`);

/** The card provider redirects here after payment (docs/product/storefront.md#screens). */
export function Component() {
  const { i18n } = useLingui();
  usePageTitle(i18n.t('Your order'));
  useCleanAddress();
  const [address] = useSearchParams();
  const orderId = address.get('order_id');
  if (!orderId) return <Navigate to="/" replace />;
  return <OrderArrival orderId={orderId} address={address} />;
}

function OrderArrival({ orderId, address }: { orderId: string; address: URLSearchParams }) {
  const { i18n } = useLingui();
  const { order, isUnknown, isUnreachable, isReading, tryAgain } = usePlacedOrder(orderId);
  // The address may be old: another try may have paid the order since.
  const isUnpaid =
    address.get('redirect_status') === 'failed' &&
    readFragment(Confirmation_order, order)?.status === 'pending';
  if (isUnknown || isUnpaid) return <NoOrder isUnpaid={isUnpaid} />;
  if (order) return <Confirmation order={order} paymentIntent={address.get('payment_intent')} />;
  if (isUnreachable)
    return <OrderUnreachable orderId={orderId} isReading={isReading} onTryAgain={tryAgain} />;
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label={i18n.t('Loading your order')} size={36} />
    </div>
  );
}

type Props = {
  order: FragmentType<typeof Confirmation_order>;
  paymentIntent: string | null;
};

/** The order, updated live: being confirmed, paid, on its way. */
function Confirmation({ order, paymentIntent }: Props) {
  const data = readFragment(Confirmation_order, order);
  const isPending = data.status === 'pending';
  const isCancelled = data.status === 'cancelled';
  const isPaid = !isPending && !isCancelled;
  // Read once: the confetti outlasts the arrival.
  const [comesFromPaying] = useState(() => isArrival(data.id));
  const failure = useConfirmOrder({ orderId: data.id, isPending, paymentIntent });
  // The provider's webhook may have confirmed it meanwhile.
  const alert = isPending ? failure : null;
  useFollowOrder(data.id);
  useConfetti(isPaid && comesFromPaying);
  // Clears the cart once the order is known to be paid; a later cart is kept.
  useEffect(() => {
    if (!isPaid || !isArrival(data.id)) return;
    endArrival(data.id);
    cartActions.clear();
  }, [isPaid, data.id]);
  return (
    <div className="page-width grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-5 py-8 sm:py-12 print:max-w-none print:gap-2 print:p-0">
      {isCancelled ? (
        <Cancelled deliveryMethod={data.deliveryMethod} />
      ) : (
        <ThankYou order={data} isStuck={alert !== null} isArrival={comesFromPaying} />
      )}
      {isPaid && !data.classroom && <CreditInvitation orderId={data.id} />}
      <Card className="grid gap-6 p-5 sm:p-7 print:gap-3 print:p-0 print:shadow-none">
        <OrderItems order={data} />
        {!isCancelled && <DeliveryFacts order={data} />}
        <OrderReference id={data.id} />
      </Card>
      {alert && <ConfirmationAlertDialog alert={alert} />}
    </div>
  );
}

type Part = { order: Confirmation_OrderFragment };

function OrderItems({ order }: Part) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="items-title">
      {/* For screen readers only. */}
      <h2 id="items-title" className="sr-only">
        {i18n.t('Order Summary')}
      </h2>
      <OrderLines items={order.items} />
      <OrderAmounts amounts={order} className="mt-2 grid gap-1.5 border-t border-line pt-3 tabular-nums" />
    </section>
  );
}

function DeliveryFacts({ order }: Part) {
  const { i18n } = useLingui();
  const isShipped = order.deliveryMethod === 'shipping';
  const Icon = isShipped ? Truck : MapPin;
  return (
    <section aria-labelledby="delivery-title" className="flex gap-3">
      <Icon aria-hidden size={22} className="mt-px shrink-0" />
      <div className="min-w-0">
        <h2 id="delivery-title" className="sr-only">
          {i18n.t(isShipped ? 'Shipping' : 'Pickup')}
        </h2>
        {isShipped ? <Shipment to={order} order={order} /> : <Pickup order={order} />}
      </div>
    </section>
  );
}

function Pickup({ order: { status, pickupCode, ...order } }: Part) {
  const { i18n } = useLingui();
  const pickup = readFragment(PickupPlan_plan, order.pickup);
  const isOver = status === 'delivered';
  const day = pickup?.day;
  const lines = [
    day && i18n.t('Pickup day: {day}', { day: pickupTime(day, i18n) }),
    pickup?.hours && i18n.t('Hours: {hours}', { hours: pickup.hours }),
    ...[day?.note, pickup?.instructions].map((note) => note && i18n.t('Note: {note}', { note })),
  ].filter(Boolean);
  return (
    <>
      {status === 'ready_for_pickup' && (
        <p className="mb-1 font-semibold text-success">{i18n.t('Your order is ready for you.')}</p>
      )}
      <p className="wrap-break-word">
        {i18n.t('Pickup location: {place}', { place: pickup?.place ?? i18n.t('TBD') })}
      </p>
      {!isOver &&
        lines.map((line) => (
          <p key={line} className="wrap-break-word whitespace-pre-line">
            {line}
          </p>
        ))}
      {!isOver && pickupCode && (
        <p>
          <span>{`${i18n.t('Your pickup code:')} `}</span>
          <strong translate="no" className="font-code tracking-widest">
            {pickupCode}
          </strong>
        </p>
      )}
      {isOver && <p className="text-ink-2">{i18n.t('Your order was picked up.')}</p>}
      {!isOver && status !== 'ready_for_pickup' && (
        <p className="text-ink-2">{i18n.t('You will be notified when your order is ready.')}</p>
      )}
    </>
  );
}

type OrderInDoubtProps = { orderId: string; isReading: boolean; onTryAgain: () => void };

/** Shown when the order could not be read: its state is unknown. */
function OrderUnreachable({ orderId, isReading, onTryAgain }: OrderInDoubtProps) {
  const { i18n } = useLingui();
  const [{ title, text }] = useState(() => (isArrival(orderId) ? PAYING : LATER));
  return (
    <div className="page-width max-w-[760px] py-8 sm:py-12">
      <Card className="grid gap-6 rounded-hero p-6 sm:p-9">
        <div className="flex flex-col items-center gap-4 text-center">
          <CloudAlert size={44} className="text-warning" />
          <h1 className="text-h2">{i18n.t(title)}</h1>
          <p role="status" className="max-w-[56ch] text-lead text-ink-2">
            {i18n.t(text)}
          </p>
          <Button busyText={isReading ? i18n.t('Trying again...') : undefined} onClick={onTryAgain}>
            {i18n.t('Try again')}
          </Button>
        </div>
        <OrderReference id={orderId} />
      </Card>
    </div>
  );
}

function OrderReference({ id }: { id: string }) {
  const { i18n } = useLingui();
  const { footer_contact_email: email } = useSiteTexts();
  return (
    <section aria-label={i18n.t('Order ID and support')} className="border-t border-line pt-5 print:pt-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-break-word">
          <span>{`${i18n.t('Order ID:')} `}</span>
          <span className="code text-small select-all">{id}</span>
        </p>
        <span className="print:hidden">
          <CopyButton text={id} label={i18n.t('Copy')} name={i18n.t('Copy order ID')} />
        </span>
      </div>
      <p className="mt-2 text-ink-2">
        <span>{`${i18n.t('Questions?')} `}</span>
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </p>
    </section>
  );
}

/**
 * Removes the provider's parameters from the address, above all the payment's client secret: addresses end up in
 * histories, screenshots and logs.
 */
function useCleanAddress(): void {
  const [address, setAddress] = useSearchParams();
  const clean = cleanAddress(address).toString();
  const isClean = clean === address.toString();
  useEffect(() => {
    if (!isClean) setAddress(clean, { replace: true, preventScrollReset: true });
  }, [isClean, clean, setAddress]);
}

/** Keeps the order, the intent for reconciling, and a failed payment, which a reload must still show. */
function cleanAddress(address: URLSearchParams): URLSearchParams {
  const kept = [...address].filter(
    ([name, value]) =>
      name === 'order_id' || name === 'payment_intent' || (name === 'redirect_status' && value === 'failed'),
  );
  return new URLSearchParams(kept);
}
