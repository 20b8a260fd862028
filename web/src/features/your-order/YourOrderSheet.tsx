import { clsx } from 'clsx';
import { Ban, Check, ExternalLink, MapPin, Truck } from 'lucide-react';
import { Shipment } from '../../components/domain/orders/OrderFacts';
import { buttonStyle } from '../../components/ui/actions/button-style';
import { Card } from '../../components/ui/display/Card';
import { type FragmentType, graphql, readFragment } from '../../gql';
import type {
  DeliveryMethod,
  OrderStatus,
  YourOrderSheet_YourOrderFragment,
  YourOrderStepKind,
} from '../../gql/graphql';
import { usePageTitle } from '../../lib/browser/use-page-title';
import { formatDay } from '../../lib/format/dates';
import { PickupPlan_plan, pickupTime } from '../../lib/format/pickup-plan';
import { useLingui } from '../../lib/texts/use-lingui';
import { Receipt } from './Receipt';
import { Supported } from './Supported';
import { Problems } from './Problems';

const names = {
  confirmed: /*i18n*/ 'Confirmed',
  ready: /*i18n*/ 'Ready for pickup',
  shipped: /*i18n*/ 'Shipped',
  cancelled: /*i18n*/ 'Cancelled',
} as const;

const YourOrderSheet_yourOrder = graphql(`
  fragment YourOrderSheet_yourOrder on YourOrder {
    id
    customerName
    steps {
      kind
      isDone
      at
    }
    pickupCode
    pickupPicture
    shippingAddress
    recipientName
    giftMessage
    shipment {
      carrier
      trackingNumber
      trackingUrl
    }
    order {
      id
      reference
      status
      deliveryMethod
      shipsUntil
      pickup {
        ...PickupPlan_plan
      }
    }
    ...Receipt_yourOrder
    ...Supported_yourOrder
    ...Problems_yourOrder
  }
`);

type Props = { yourOrder: FragmentType<typeof YourOrderSheet_yourOrder>; token: string };

/** The whole order: status, delivery, receipt, fundraiser, and a way to report a problem. */
export function YourOrderSheet({ yourOrder, token }: Props) {
  usePageTitle(useLingui().i18n.t('Your order'));
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

type Part = { yourOrder: YourOrderSheet_YourOrderFragment };

/** The customer's name and the order's status, which is announced when it changes. */
function OrderHead({ yourOrder }: Part) {
  const { i18n } = useLingui();
  const { customerName, order } = yourOrder;
  return (
    <Card className="grid gap-6 rounded-hero p-6 sm:p-9 print:hidden">
      <div className="grid gap-2">
        <p className="font-semibold wrap-break-word text-ink-2">
          <span>{`${i18n.t('{name}, order', { name: customerName })} `}</span>
          <span translate="no" className="font-code">
            {order.reference}
          </span>
        </p>
        <div role="status">
          <h1 className="text-h2">{i18n.t(stateText(order.status, order.deliveryMethod))}</h1>
        </div>
      </div>
      <OrderSteps yourOrder={yourOrder} />
    </Card>
  );
}

/** The steps of an order: a column on phones, a row where there is room. */
function OrderSteps({ yourOrder: { steps, order } }: Part) {
  const { i18n } = useLingui();
  return (
    <ol aria-label={i18n.t('Steps')} className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map(({ kind, isDone, at }) => (
        <li key={kind} className="flex items-center gap-3 sm:flex-col sm:items-start sm:gap-2">
          <StepMark isDone={isDone} isEnd={kind === 'cancelled'} />
          <div>
            <p className={clsx('font-semibold', !isDone && 'text-ink-2')}>
              {i18n.t(stepName(kind, order.deliveryMethod))}
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
function PickupFacts({ yourOrder: { order, pickupCode, pickupPicture } }: Part) {
  const { i18n } = useLingui();
  const pickup = readFragment(PickupPlan_plan, order.pickup);
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
            <strong translate="no" className="font-code text-h2 tracking-widest">
              {pickupCode}
            </strong>
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
      <MapPin size={22} />
      <span>{i18n.t('Pickup')}</span>
    </h2>
  );
}

const headings: Partial<Record<OrderStatus, string>> = {
  cancelled: /*i18n*/ 'Your order was cancelled',
  pending: /*i18n*/ 'Your order is not paid yet',
  shipped: /*i18n*/ 'Your order is on its way',
  ready_for_pickup: /*i18n*/ 'Your order is ready for pickup',
  delivered: /*i18n*/ 'Your order was delivered',
};

/** The status of an order as a heading. */
function stateText(status: OrderStatus, deliveryMethod: DeliveryMethod): string {
  if (status === 'delivered' && deliveryMethod === 'pickup') return /*i18n*/ 'Your order was picked up';
  return headings[status] ?? /*i18n*/ 'Your order is confirmed';
}

/** The name of a step; the last one depends on the delivery method. */
function stepName(kind: YourOrderStepKind, deliveryMethod: DeliveryMethod): string {
  if (kind === 'delivered') return deliveryMethod === 'pickup' ? /*i18n*/ 'Picked up' : /*i18n*/ 'Delivered';
  return names[kind];
}

function ShippingFacts({ yourOrder }: Part) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="shipping-title" className="grid justify-items-start gap-2">
      <h2 id="shipping-title" className="flex items-center gap-2 text-h3">
        <Truck size={22} />
        <span>{i18n.t('Shipping')}</span>
      </h2>
      <Shipment to={yourOrder} order={yourOrder.order} />
      {yourOrder.shipment && <ParcelFacts parcel={yourOrder.shipment} />}
    </section>
  );
}

type Parcel = NonNullable<Part['yourOrder']['shipment']>;

/** The carrier, and a link to its tracking page; only the number when no page is known. */
export function ParcelFacts({
  parcel: { carrier, trackingNumber, trackingUrl },
}: {
  parcel: Omit<Parcel, '__typename'>;
}) {
  const { i18n } = useLingui();
  const name = [carrier, trackingNumber].filter((part) => part !== null).join(' ');
  return (
    <div className="grid justify-items-start gap-3">
      {name && <p className="font-code wrap-break-word select-all">{name}</p>}
      {trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          <ExternalLink size={18} />
          <span>{i18n.t('Track your package')}</span>
        </a>
      )}
    </div>
  );
}
