import { clsx } from 'clsx';
import { Gavel } from 'lucide-react';
import { Link } from 'react-router';
import { Money } from '../../../../components/domain/Money';
import type { MoneyTerm } from '../../../../components/domain/money-terms';
import { Term } from '../../../../components/domain/Term';
import { Fact } from '../../../../components/ui/display/Fact';
import type { Elements } from '../../../../components/ui/elements';
import { CopyButton } from '../../../../components/ui/feedback/CopyButton';
import { Notice } from '../../../../components/ui/feedback/Notice';
import { formatDay, formatMoment } from '../../../../lib/format/dates';
import { formatCents, toAmount, toCents } from '../../../../lib/format/money';
import { pickupTime } from '../../../../lib/format/pickup-plan';
import { lineNotes } from '../../../../lib/format/picks';
import { useLingui } from '../../../../lib/texts/use-lingui';
import { NoteList } from '../../notes';
import { customerAddress, tabAddress } from '../../shell';
import { type AdminOrder, newestRefund, useOrderHistory } from '../admin-order';
import { OrderTasks, type OrderTask } from '../tasks/OrderTasks';
import { OrderPayments, OrderTimeline, ShipmentFact } from './OrderHistory';

type Props = { order: AdminOrder; onTask: (task: OrderTask) => void };

/** Below an order's row and on its page: items and amounts, customer and delivery, timeline, notes and tasks. */
export function OrderDetails({ order, onTask }: Props) {
  const { id, customerEmail, customerPhone, deliveryMethod, shippingAddress, pickupLocation } = order;
  const history = useOrderHistory(id, customerEmail);
  const isPickup = deliveryMethod === 'pickup';
  return (
    <div className="grid gap-x-8 gap-y-5 p-4 sm:grid-cols-2 md:grid-cols-3">
      <Part title="Items">
        <OrderItems items={order.items} />
        <Amounts order={order} />
      </Part>
      <Part title="Customer and delivery">
        <dl className="grid gap-2 text-small">
          <Fact term="Email">
            <a className="link wrap-break-word" href={`mailto:${customerEmail}`}>
              {customerEmail}
            </a>
          </Fact>
          {customerPhone && <Fact term="Phone">{customerPhone}</Fact>}
          {order.recipientName && <Fact term="Name on the package">{order.recipientName}</Fact>}
          <Fact term={isPickup ? 'Pickup location' : 'Shipping address'}>
            <span className="whitespace-pre-line">
              {(isPickup ? (history.pickup?.place ?? pickupLocation) : shippingAddress) ?? 'Not given'}
            </span>
            {history.pickup?.day && <span className="block">{pickupTime(history.pickup.day)}</span>}
          </Fact>
          {order.giftMessage && (
            <Fact term="Gift message">
              <span className="whitespace-pre-line">{order.giftMessage}</span>
            </Fact>
          )}
          {order.source && <Fact term="Source">{order.source}</Fact>}
          <Fact term="Order id">
            <span className="block font-code text-smallest break-all">{id}</span>
          </Fact>
          {order.paidAt && <Fact term="Paid">{formatMoment(order.paidAt)}</Fact>}
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
        {order.dispute && <OrderDispute dispute={order.dispute} />}
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

function OrderItems({ items }: Pick<AdminOrder, 'items'>) {
  if (items.length === 0) return <p className="text-small text-ink-2">No items found</p>;
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Items</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Product</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <ItemRow key={index} {...item} />
        ))}
      </tbody>
    </table>
  );
}

function ItemRow(line: AdminOrder['items'][number]) {
  const { productName, quantity, unitPrice, subtotal } = line;
  const { i18n } = useLingui();
  const notes = lineNotes(i18n, line);
  return (
    <tr className="align-top">
      <td className="py-1 pr-3 whitespace-nowrap tabular-nums">{`${quantity} ×`}</td>
      <th scope="row" className="w-full py-1 pr-3 text-left font-semibold">
        <span>{productName || 'Unknown Product'}</span>
        <span className="block font-normal text-ink-2">
          <Money amount={unitPrice} />
          <span>{` each${notes && ` · ${notes}`}`}</span>
        </span>
      </th>
      <td className="py-1 text-right font-semibold tabular-nums">
        <Money amount={subtotal} term="price" />
      </td>
    </tr>
  );
}

/** In one column: what was paid, refunded and kept, and the shares of what is kept. */
function Amounts({ order }: { order: AdminOrder }) {
  const refund = newestRefund(order.refunds);
  const kept = toCents(order.total) - toCents(order.refunded);
  const isUnrefunded = order.refunded === '0.00';
  const lines: Amount[] = [
    { of: 'subtotal', term: 'Subtotal', amount: order.subtotal },
    { of: 'shipping', term: 'Shipping', amount: order.shipping },
    { of: 'tax', term: 'Tax', amount: order.tax },
    { of: 'total', term: order.isPaid ? 'Total paid' : 'Total', amount: order.total, isSum: true },
    ...(isUnrefunded
      ? []
      : [
          { of: 'refunded' as const, term: 'Refunded', amount: order.refunded },
          { of: 'kept' as const, term: 'Kept', amount: toAmount(kept), isSum: true },
        ]),
    ...(refund && refund.status !== 'accepted'
      ? [{ of: 'refundOpen' as const, term: `Refund (${refund.status})`, amount: refund.amount }]
      : []),
  ];
  // An order that was cancelled before it was paid earns nothing.
  if (order.isPaid || order.status !== 'cancelled') {
    const { organizationProfit, classroomProfit } = order;
    lines.push(
      { of: 'organizationShare', term: "Organization's share", amount: organizationProfit, isShare: true },
      { of: 'classShare', term: "Class's share", amount: classroomProfit, isShare: true },
    );
  }
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-t border-line pt-2 text-small tabular-nums">
      {lines.map(({ of, term, amount, isSum = false, isShare = false }) => (
        <div key={term} className="contents">
          <dt className={clsx('text-ink-2', isSum && 'font-bold text-ink!', isShare && 'pl-3')}>
            <Term of={of}>{isShare && !isUnrefunded ? `${term} of what is kept` : term}</Term>
          </dt>
          <dd className={clsx('text-right', isSum ? 'font-bold' : !isShare && 'font-semibold')}>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Amount = { of: MoneyTerm; term: string; amount: string; isSum?: boolean; isShare?: boolean };

function OrderDispute({ dispute }: { dispute: NonNullable<AdminOrder['dispute']> }) {
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
          <p className="font-semibold">{`Respond at the payment service by ${formatMoment(answerBy)}.`}</p>
        )}
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-code text-smallest break-all">{providerId}</span>
          <CopyButton text={providerId} label="Copy dispute id" name={`Copy dispute id ${providerId}`} />
        </p>
      </section>
    </Notice>
  );
}
