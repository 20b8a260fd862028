import { clsx } from 'clsx';
import { Gavel, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { Money } from '../../../../components/domain/Money';
import type { MoneyTerm } from '../../../../components/domain/money-terms';
import { Term } from '../../../../components/domain/Term';
import { Fact } from '../../../../components/ui/display/Fact';
import type { Elements } from '../../../../components/ui/elements';
import { CopyButton } from '../../../../components/ui/feedback/CopyButton';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { AdminOrderDetails_OrderFragment } from '../../../../gql/graphql';
import { formatDay, formatMoment } from '../../../../lib/format/dates';
import { formatCents, toAmount, toCents } from '../../../../lib/format/money';
import { NoteList } from '../../notes';
import { customerAddress, tabAddress } from '../../shell';
import { OrderTasks } from '../tasks/OrderTasks';
import type { AdminOrderTasks_order, OrderTask } from '../tasks/order-task';
import { newestRefund } from './newest-refund';
import { OrderItemsTable } from './OrderItemsTable';
import { OrderPayments } from './OrderPayments';
import { OrderTimeline } from './OrderTimeline';
import { useOrderHistory, type OrderHistoryState } from './use-order-history';

export const AdminOrderDetails_order = graphql(`
  fragment AdminOrderDetails_order on Order {
    id
    customerEmail
    customerPhone
    subtotal
    shipping
    tax
    total
    organizationProfit
    classroomProfit
    saleLeft {
      organizationProfit
      classroomProfit
    }
    deliveryMethod
    shippingAddress
    recipientName
    giftMessage
    source
    pickupLocation
    paidAt
    dispute {
      state
      amount
      reason
      openedAt
      closedAt
      answerBy
      providerId
    }
    refunded
    refunds {
      id
      amount
      status
      at
    }
    items {
      ...OrderItemsTable_item
    }
  }
`);

type Props = {
  order: FragmentType<typeof AdminOrderDetails_order> & FragmentType<typeof AdminOrderTasks_order>;
  onTask: (task: OrderTask) => void;
};

/** Under an order's row: items with amounts, contact and address, what happened, and what can be done. */
export function OrderDetails({ order, onTask }: Props) {
  const details = readFragment(AdminOrderDetails_order, order);
  const { id, customerEmail, customerPhone, deliveryMethod, shippingAddress, pickupLocation } = details;
  const history = useOrderHistory(id, customerEmail);
  const isPickup = deliveryMethod === 'pickup';
  return (
    <div className="grid gap-x-8 gap-y-5 p-4 sm:grid-cols-2 md:grid-cols-3">
      <Part title="Items">
        <OrderItemsTable items={details.items} />
        <Amounts order={details} />
      </Part>
      <Part title="Customer and delivery">
        <dl className="grid gap-2 text-small">
          <Fact term="Email">
            <a className="link wrap-break-word" href={`mailto:${customerEmail}`}>
              {customerEmail}
            </a>
          </Fact>
          {customerPhone && <Fact term="Phone">{customerPhone}</Fact>}
          {details.recipientName && <Fact term="Name on the package">{details.recipientName}</Fact>}
          <Fact term={isPickup ? 'Pickup location' : 'Shipping address'}>
            <span className="whitespace-pre-line">
              {(isPickup ? pickupLocation : shippingAddress) ?? 'Not given'}
            </span>
          </Fact>
          {details.giftMessage && (
            <Fact term="Gift message">
              <span className="whitespace-pre-line">{details.giftMessage}</span>
            </Fact>
          )}
          {details.source && <Fact term="Source">{details.source}</Fact>}
          <Fact term="Order id">
            <span className="block font-code text-smallest break-all">{id}</span>
          </Fact>
          {details.paidAt && <Fact term="Paid">{formatMoment(details.paidAt)}</Fact>}
          {history.shipment && <ShipmentFact shipment={history.shipment} />}
        </dl>
        <div>
          <CopyButton text={id} label="Copy id" name={`Copy id of order ${id.slice(-8)}`} />
        </div>
        {history.hasOtherOrders && (
          <Link
            className="link text-small"
            to={`${tabAddress('orders')}&search=${encodeURIComponent(customerEmail)}&deleted=included`}
            aria-label={`Search all orders for this address: order ${id.slice(-8)}`}
          >
            Search all orders for this address
          </Link>
        )}
        <Link
          className="link text-small"
          to={customerAddress(customerEmail)}
          aria-label={`Customer page of order ${id.slice(-8)}`}
        >
          Customer page
        </Link>
        {details.dispute && <OrderDispute dispute={details.dispute} />}
        <OrderPayments history={history} />
      </Part>
      <Part title="Timeline">
        <OrderTimeline history={history} />
        <h2 className="mt-3 font-sans text-small font-bold">Notes</h2>
        <NoteList about={{ kind: 'order', id }} />
      </Part>
      <div className="sm:col-span-full">
        <OrderTasks order={order} onTask={onTask} />
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="flex min-w-0 flex-col gap-2.5">
      <h2 className="font-sans text-small font-bold">{title}</h2>
      {children}
    </section>
  );
}

/** One column: what was paid, what went back, what is kept, and the shares of that. */
function Amounts({ order }: { order: AdminOrderDetails_OrderFragment }) {
  const refund = newestRefund(order.refunds);
  const left = order.saleLeft ?? order;
  const kept = toCents(order.total) - toCents(order.refunded);
  const isWhole = order.refunded === '0.00';
  const lines: Amount[] = [
    { of: 'subtotal', term: 'Subtotal', amount: order.subtotal },
    { of: 'shipping', term: 'Shipping', amount: order.shipping },
    { of: 'tax', term: 'Tax', amount: order.tax },
    { of: 'total', term: 'Total', amount: order.total, isSum: true },
    ...(isWhole
      ? []
      : [
          { of: 'refunded' as const, term: 'Refunded', amount: order.refunded },
          { of: 'kept' as const, term: 'Kept', amount: toAmount(kept), isSum: true },
        ]),
    ...(refund && refund.status !== 'accepted'
      ? [{ of: 'refundOpen' as const, term: `Refund (${refund.status})`, amount: refund.amount }]
      : []),
    { of: 'organizationShare', term: "Organization's share", amount: left.organizationProfit, isOf: true },
    { of: 'classShare', term: "Class's share", amount: left.classroomProfit, isOf: true },
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-t border-line pt-2 text-small tabular-nums">
      {lines.map(({ of, term, amount, isSum = false, isOf = false }) => (
        <div key={term} className="contents">
          <dt className={clsx('text-ink-2', isSum && 'font-bold text-ink!', isOf && 'pl-3')}>
            <Term of={of}>{isOf && !isWhole ? `${term} of what is kept` : term}</Term>
          </dt>
          <dd className={clsx('text-right', isSum ? 'font-bold' : !isOf && 'font-semibold')}>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Amount = { of: MoneyTerm; term: string; amount: string; isSum?: boolean; isOf?: boolean };

/** What the customer's bank asks for, why, and until when it can be answered at the payment service. */
function OrderDispute({ dispute }: { dispute: NonNullable<AdminOrderDetails_OrderFragment['dispute']> }) {
  const { state, reason, openedAt, closedAt, answerBy, providerId } = dispute;
  const amount = formatCents(toCents(dispute.amount));
  return (
    <Notice tone={state === 'won' ? 'success' : 'danger'} icon={Gavel}>
      <section aria-label="Dispute" className="grid gap-1 text-small">
        <h3 className="font-sans font-bold">
          {`${state === 'open' ? `${amount} disputed since ${formatDay(openedAt)}` : `Dispute of ${amount} ${state}`}${closedAt ? ` on ${formatDay(closedAt)}` : ''}`}
        </h3>
        <p>{`${reason}.`}</p>
        {state === 'open' && answerBy && (
          <p className="font-semibold">{`Answer at the payment service by ${formatMoment(answerBy)}.`}</p>
        )}
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-code text-smallest break-all">{providerId}</span>
          <CopyButton text={providerId} label="Copy dispute id" name={`Copy dispute id ${providerId}`} />
        </p>
      </section>
    </Notice>
  );
}

/** Who carries the parcel, its number with the carrier's page, and when it left. */
function ShipmentFact({ shipment }: { shipment: NonNullable<OrderHistoryState['shipment']> }) {
  const { carrier, trackingNumber, trackingUrl, shippedAt } = shipment;
  return (
    <Fact term="Shipped">
      <span>{`${formatMoment(shippedAt)}${carrier ? ` · ${carrier}` : ''}`}</span>
      {trackingNumber && trackingUrl && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="link flex items-center gap-1 font-code text-smallest break-all"
        >
          <span>{trackingNumber}</span>
          <ExternalLink aria-label="opens the carrier’s page" size={14} className="shrink-0" />
        </a>
      )}
      {trackingNumber && !trackingUrl && (
        <span className="block font-code text-smallest break-all">{trackingNumber}</span>
      )}
    </Fact>
  );
}
