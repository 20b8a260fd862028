import { clsx } from 'clsx';
import { Ban, Check, MapPin, Truck } from 'lucide-react';
import { Card } from '../../components/ui/display/Card';
import { type FragmentType, graphql, readFragment } from '../../gql';
import type { DeliveryMethod, OrderStatus, YourOrderStepKind } from '../../gql/graphql';
import { formatDay } from '../../lib/format/dates';
import { pickupTime } from '../../lib/format/pickup-plan';
import { shippingText } from '../../lib/format/ships-by';
import { useLingui } from '../../lib/texts/use-lingui';
import { ParcelFacts } from './parts/ParcelFacts';
import { Receipt } from './parts/Receipt';
import { Supported } from './parts/Supported';
import { Problems } from './problem/Problems';

const ShippingFacts_yourOrder = graphql(`
  fragment ShippingFacts_yourOrder on YourOrder {
    id
    shippingAddress
    recipientName
    giftMessage
    order {
      id
      status
      shipsUntil
    }
    shipment {
      carrier
      trackingNumber
      trackingUrl
    }
  }
`);

const names = {
  confirmed: /*i18n*/ 'Confirmed',
  ready: /*i18n*/ 'Ready for pickup',
  shipped: /*i18n*/ 'Shipped',
  cancelled: /*i18n*/ 'Cancelled',
} as const;

const PickupFacts_yourOrder = graphql(`
  fragment PickupFacts_yourOrder on YourOrder {
    id
    pickupPicture
    order {
      id
      status
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
  }
`);

const OrderHead_yourOrder = graphql(`
  fragment OrderHead_yourOrder on YourOrder {
    id
    customerName
    steps {
      kind
      isDone
      at
    }
    order {
      id
      reference
      status
      deliveryMethod
    }
  }
`);

const YourOrderSheet_yourOrder = graphql(`
  fragment YourOrderSheet_yourOrder on YourOrder {
    id
    order {
      id
      status
      deliveryMethod
    }
    ...OrderHead_yourOrder
    ...PickupFacts_yourOrder
    ...ShippingFacts_yourOrder
    ...Receipt_yourOrder
    ...Supported_yourOrder
    ...Problems_yourOrder
  }
`);

type Props = { yourOrder: FragmentType<typeof YourOrderSheet_yourOrder>; token: string };

/** The whole order: status, delivery, receipt, fundraiser, and a way to report a problem. */
export function YourOrderSheet({ yourOrder, token }: Props) {
  const data = readFragment(YourOrderSheet_yourOrder, yourOrder);
  const { status, deliveryMethod } = data.order;
  const isSold = status !== 'cancelled' && status !== 'pending';
  return (
    <>
      <OrderHead yourOrder={data} />
      {isSold && (
        <Card className="p-5 sm:p-7 print:hidden">
          {deliveryMethod === 'pickup' ? (
            <PickupFacts yourOrder={data} />
          ) : (
            <ShippingFacts yourOrder={data} />
          )}
        </Card>
      )}
      <Supported yourOrder={data} token={token} />
      <Receipt yourOrder={data} />
      <Problems yourOrder={data} token={token} />
    </>
  );
}

/** The customer's name and the order's status, which is announced when it changes. */
function OrderHead({ yourOrder }: { yourOrder: FragmentType<typeof OrderHead_yourOrder> }) {
  const { i18n } = useLingui();
  const { customerName, steps, order } = readFragment(OrderHead_yourOrder, yourOrder);
  return (
    <Card className="grid gap-6 rounded-hero p-6 sm:p-9 print:hidden">
      <div className="grid gap-2">
        <p className="font-semibold wrap-break-word text-ink-2">
          <span>{`${i18n.t('{name}, order', { name: customerName })} `}</span>
          <span className="font-code">{order.reference}</span>
        </p>
        <div role="status">
          <h1 className="text-h2">{i18n.t(stateText(order.status, order.deliveryMethod))}</h1>
        </div>
      </div>
      <OrderSteps steps={steps} deliveryMethod={order.deliveryMethod} />
    </Card>
  );
}

type Step = { kind: YourOrderStepKind; isDone: boolean; at: string | null };

type OrderStepsProps = { steps: readonly Step[]; deliveryMethod: DeliveryMethod };

/** The steps of an order: a column on phones, a row where there is room. */
function OrderSteps({ steps, deliveryMethod }: OrderStepsProps) {
  const { i18n } = useLingui();
  return (
    <ol aria-label={i18n.t('Steps')} className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map(({ kind, isDone, at }) => (
        <li key={kind} className="flex items-center gap-3 sm:flex-col sm:items-start sm:gap-2">
          <StepMark isDone={isDone} isEnd={kind === 'cancelled'} />
          <div>
            <p className={clsx('font-semibold', !isDone && 'text-ink-2')}>
              {i18n.t(stepName(kind, deliveryMethod))}
            </p>
            <p className="text-small text-ink-2">
              {at ? formatDay(at, i18n.locale) : i18n.t(isDone ? 'Done' : 'Not yet')}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ isDone, isEnd }: { isDone: boolean; isEnd: boolean }) {
  const Icon = isEnd ? Ban : Check;
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-9 shrink-0 place-items-center rounded-full',
        isDone ? 'bg-lemon text-on-lemon' : 'border-2 border-dashed border-line-strong',
      )}
    >
      {isDone && <Icon size={20} strokeWidth={3} />}
    </span>
  );
}

/** Pickup time, place and code: large, for a phone held up at the desk. */
function PickupFacts({ yourOrder }: { yourOrder: FragmentType<typeof PickupFacts_yourOrder> }) {
  const { i18n } = useLingui();
  const { order, pickupPicture } = readFragment(PickupFacts_yourOrder, yourOrder);
  const { pickup, pickupCode } = order;
  if (order.status === 'delivered')
    return (
      <section aria-labelledby="pickup-title">
        <Title />
        <p className="text-ink-2">{i18n.t('You have your box. Enjoy your candy!')}</p>
      </section>
    );
  const day = pickup?.day;
  const hours = day ? pickupTime(day, i18n) : pickup?.hours;
  const facts = [
    [i18n.t('When'), hours ?? i18n.t('We will email you when your order is ready for pickup.')],
    [i18n.t('Where'), pickup?.place ?? i18n.t('TBD')],
    [i18n.t('Note'), day?.note ?? null],
    [i18n.t('Good to know'), pickup?.instructions ?? null],
  ].flatMap(([term, text]) => (term && text ? [{ term, text }] : []));
  return (
    <section aria-labelledby="pickup-title" className="grid gap-5 xs:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <Title />
        <dl className="grid gap-2">
          {facts.map(({ term, text }) => (
            <div key={term}>
              <dt className="text-small font-semibold text-ink-2">{term}</dt>
              <dd className="wrap-break-word whitespace-pre-line">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {pickupCode && (
        <figure className="justify-self-center text-center">
          {pickupPicture && (
            // Always a white margin, or phones cannot scan it in dark mode.
            <img
              src={pickupPicture}
              alt={i18n.t('QR code of your box')}
              width={180}
              height={180}
              className="rounded-input bg-white p-2"
            />
          )}
          <figcaption className="mt-1">
            <span className="block text-small text-ink-2">{i18n.t('Your pickup code')}</span>
            <strong className="font-code text-h2 tracking-widest">{pickupCode}</strong>
          </figcaption>
        </figure>
      )}
    </section>
  );
}

function Title() {
  const { i18n } = useLingui();
  return (
    <h2 id="pickup-title" className="mb-2 flex items-center gap-2 text-h3">
      <MapPin aria-hidden size={22} />
      <span>{i18n.t('Pickup')}</span>
    </h2>
  );
}

/** The status of an order as a heading. */
function stateText(status: OrderStatus, deliveryMethod: DeliveryMethod): string {
  const isPickup = deliveryMethod === 'pickup';
  if (status === 'cancelled') return /*i18n*/ 'Your order was cancelled';
  if (status === 'pending') return /*i18n*/ 'Your order is not paid yet';
  if (status === 'shipped') return /*i18n*/ 'Your order is on its way';
  if (status === 'ready_for_pickup') return /*i18n*/ 'Your order is ready for pickup';
  if (status === 'delivered')
    return isPickup ? /*i18n*/ 'Your order was picked up' : /*i18n*/ 'Your order was delivered';
  return /*i18n*/ 'Your order is confirmed';
}

/** The name of a step; the last one depends on the delivery method. */
function stepName(kind: YourOrderStepKind, deliveryMethod: DeliveryMethod): string {
  if (kind === 'delivered') return deliveryMethod === 'pickup' ? /*i18n*/ 'Picked up' : /*i18n*/ 'Delivered';
  return names[kind];
}

/** The shipping address and status. */
function ShippingFacts({ yourOrder }: { yourOrder: FragmentType<typeof ShippingFacts_yourOrder> }) {
  const { i18n } = useLingui();
  const facts = readFragment(ShippingFacts_yourOrder, yourOrder);
  const { shippingAddress, recipientName, giftMessage, order, shipment } = facts;
  return (
    <section aria-labelledby="shipping-title" className="grid justify-items-start gap-2">
      <h2 id="shipping-title" className="flex items-center gap-2 text-h3">
        <Truck aria-hidden size={22} />
        <span>{i18n.t('Shipping')}</span>
      </h2>
      {recipientName && <p className="font-semibold wrap-break-word">{recipientName}</p>}
      {shippingAddress && <p className="wrap-break-word whitespace-pre-line">{shippingAddress}</p>}
      {giftMessage && (
        <p className="wrap-break-word whitespace-pre-line">
          {i18n.t('Gift message: {text}', { text: giftMessage })}
        </p>
      )}
      <p className="text-ink-2">{shippingText(order, new Date(), i18n)}</p>
      {shipment && <ParcelFacts parcel={shipment} />}
    </section>
  );
}
