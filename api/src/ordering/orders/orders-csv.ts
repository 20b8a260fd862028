import type { Reader } from '../../database/index.js';
import { findOrderCredits, type OrderCredit } from '../../fundraising/index.js';
import { type Cents, formatMoney, zeroCents } from '../../lib/cents.js';
import { type CsvColumns, phoneCell, shortIdCell, streamCsv } from '../../lib/csv.js';
import { businessTime } from '../../lib/dates.js';
import { findOrderParts } from './find-orders.js';
import { completeOrders, describeItem, type LoadedOrder } from './load-orders.js';
import type { OrderFilter } from './order-filter.inputs.js';
import { findRefunded } from './refunded.js';

const batchSize = 1_000;

/**
 * The organization's orders that match the filter, newest first, for a spreadsheet, in batches. Shares and counted
 * sales are what the ledger holds now, so that those of a campaign add up to its totals.
 */
export function streamOrdersCsv(
  db: Reader,
  organizationId: string,
  filter: OrderFilter,
  /** Whether to include shipping addresses: for the owner and staff. */
  hasAddresses: boolean,
): AsyncGenerator<string> {
  return streamCsv(columnsOf(hasAddresses), findLines(db, organizationId, filter));
}

async function* findLines(db: Reader, organizationId: string, filter: OrderFilter): AsyncGenerator<Line[]> {
  const scope = { of: 'organization', id: organizationId } as const;
  for await (const part of findOrderParts(db, scope, filter, batchSize)) {
    const orders = await completeOrders(db, part);
    const ids = orders.map(({ order }) => order.id);
    const credits = await findOrderCredits(db, organizationId, ids);
    const refunds = await findRefunded(db, ids);
    yield orders.map((loaded) => {
      const { id } = loaded.order;
      return { ...loaded, credit: credits.get(id) ?? noCredit, refund: refunds.get(id) };
    });
  }
}

type Line = LoadedOrder & {
  readonly credit: OrderCredit;
  readonly refund: { readonly amount: Cents; readonly at: Date | null } | undefined;
};

const noCredit: OrderCredit = {
  campaign: 0,
  sales: zeroCents,
  organizationProfit: zeroCents,
  classroomProfit: zeroCents,
};

const columnsOf = (hasAddresses: boolean): CsvColumns<Line> => [
  ['Order', ({ order }) => shortIdCell(order.id)],
  ['Date (Eastern)', ({ order }) => businessTime(order.createdAt)],
  ['Status', ({ order }) => order.status],
  ['Customer', ({ order }) => order.customerName],
  ['Email', ({ order }) => order.customerEmail],
  ['Phone', ({ order }) => phoneCell(order.customerPhone ?? '')],
  ['Classroom', ({ classroomName }) => classroomName ?? ''],
  ['Delivery', ({ order }) => order.deliveryMethod],
  ['Shipping address', ({ order }) => (hasAddresses && order.shippingAddress) || ''],
  ['Items', ({ items }) => items.map(describeItem).join('; ')],
  ['Subtotal', ({ order }) => formatMoney(order.subtotal)],
  ['Shipping', ({ order }) => formatMoney(order.shipping)],
  ['Total', ({ order }) => formatMoney(order.total)],
  ['Organization profit', ({ credit }) => formatMoney(credit.organizationProfit)],
  ['Classroom profit', ({ credit }) => formatMoney(credit.classroomProfit)],
  ['Pickup notification sent (Eastern)', ({ order }) => timeOrNone(order.pickupNotificationSentAt)],
  ['Paid (Eastern)', ({ order }) => timeOrNone(order.paidAt)],
  ['Cancelled (Eastern)', ({ order }) => timeOrNone(order.cancelledAt)],
  ['Refunded (Eastern)', ({ refund }) => timeOrNone(refund?.at ?? null)],
  ['Campaign', ({ credit }) => String(credit.campaign)],
  ['Counted sales', ({ credit }) => formatMoney(credit.sales)],
  ['Refunded amount', ({ refund }) => formatMoney(refund?.amount ?? zeroCents)],
  ['Shown as', ({ order }) => shownAs(order)],
  ['Pickup location at checkout', ({ order }) => order.pickupLocation ?? ''],
];

/** The status as screens show it: a completed order is paid and still has to reach its customer. */
function shownAs({ status, deliveryMethod }: LoadedOrder['order']): string {
  if (status === 'completed') return deliveryMethod === 'pickup' ? 'Waiting for pickup' : 'Paid';
  return status.charAt(0).toUpperCase() + status.slice(1).replaceAll('-', ' ');
}

function timeOrNone(moment: Date | null): string {
  return moment === null ? '' : businessTime(moment);
}
