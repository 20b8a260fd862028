import { cellsOf, type Reader, type SqlColumn, type SqlRow } from '../../database/index.js';
import { inParts } from '../../lib/async/in-parts.js';
import { byteOrderMark, formatCsv, phoneCell } from '../../lib/csv.js';
import { sqlTime } from '../../lib/dates.js';
import { pageOfOrders } from './find-orders.js';
import { describeItem } from './load-orders.js';
import type { ListFilter } from './match-orders.js';
import { refundedOf } from './refunded.js';

const batchSize = 2_000;

/** All orders that match the filter, newest first, for a spreadsheet. Holds one batch at a time in memory. */
export async function* writeAdminOrdersCsv(db: Reader, filter: ListFilter): AsyncGenerator<string> {
  yield byteOrderMark + formatCsv([columns.map(([title]) => title)]);
  const parts = inParts(batchSize, (afterId) => findRows(db, filter, afterId));
  for await (const rows of parts) yield formatCsv(rows.map((row) => cellsOf(columns, row)));
}

type Row = SqlRow & { readonly id: string };

/** The database writes the texts itself: making entities of 50,000 orders takes longer than all the rest. */
function findRows(db: Reader, filter: ListFilter, afterId: string | null): Promise<Row[]> {
  const query = pageOfOrders(db, { of: 'all' }, filter, { afterId, first: batchSize })
    .leftJoin('organizations', 'organization', 'organization.id = o.organizationId')
    .leftJoin('classrooms', 'classroom', 'classroom.id = o.classroomId')
    .select('o.id', 'id');
  columns.forEach(([, sql], index) => query.addSelect(`(${sql})::text`, `c${index}`));
  return query.getRawMany();
}

const items = `(SELECT json_agg(json_build_object('productName', item.product_name, 'quantity', item.quantity,
    'selectedProducts', item.selected_products::json, 'forName', item.for_name) ORDER BY item.line)
  FROM order_items item WHERE item.order_id = o.id)`;

function itemsCell(json: string): string {
  const lines = JSON.parse(json || '[]') as Parameters<typeof describeItem>[0][]; // as selected above
  return lines.map(describeItem).join('; ');
}

/** Of the newest refund that returned money. */
const lastRefund = `(SELECT refund.amount FROM refunds refund
  WHERE refund.order_id = o.id AND refund.status = 'accepted' ORDER BY refund.created_at DESC LIMIT 1)`;

/** Of the newest refund, of all or of a part, if it returned no money: 'requested' or 'failed'. */
function unmadeRefund(column: 'amount' | 'status'): string {
  return `(SELECT newest.${column} FROM (
      SELECT status, amount, created_at FROM refunds WHERE order_id = o.id
      UNION ALL SELECT status, amount, created_at FROM partial_refunds WHERE order_id = o.id AND status <> 'accepted'
      ORDER BY created_at DESC LIMIT 1) AS newest WHERE newest.status <> 'accepted')`;
}

/** What the ledger holds for the order now: nothing for a cancelled one, so that sums match the screens. */
function ledgerColumn(sql: string): string {
  return `(SELECT ${sql} FROM order_entries entries WHERE entries.order_id = o.id)`;
}

const whenSold = (part: string): string =>
  `COALESCE(sum(entries.${part}) FILTER (WHERE kind = 'sale'), 0.00)`;

/** New ones are added at the end. */
const columns: readonly SqlColumn[] = [
  ['Order', 'o.id'],
  ['Placed (Eastern)', sqlTime('o.createdAt')],
  ['Status', 'o.status'],
  ['Customer', 'o.customerName'],
  ['Email', 'o.customerEmail'],
  ['Phone', 'o.customerPhone', phoneCell],
  ['Organization', 'organization.name'],
  ['Organization code', 'organization.code'],
  ['Classroom', 'classroom.name'],
  ['Delivery', 'o.deliveryMethod'],
  ['Shipping address', 'o.shippingAddress'],
  ['Items', items, itemsCell],
  ['Subtotal', 'o.subtotal'],
  ['Shipping', 'o.shipping'],
  ['Tax', 'o.tax'],
  ['Total', 'o.total'],
  // Before any refund or move; to add up, use the counted columns.
  ['Organization profit when sold', ledgerColumn(whenSold('organization_profit'))],
  ['Classroom profit when sold', ledgerColumn(whenSold('classroom_profit'))],
  ['Paid (Eastern)', sqlTime('o.paidAt')],
  ['Cancelled (Eastern)', sqlTime('o.cancelledAt')],
  ['Last refund amount', lastRefund],
  ['Payment', 'o.stripePaymentIntentId'],
  ['Open or failed refund', unmadeRefund('status')],
  ['Organization deleted (Eastern)', sqlTime('organization.deletedAt')],
  ['Campaign', ledgerColumn('max(entries.campaign)')],
  ['Counted sales', ledgerColumn('COALESCE(sum(entries.sales), 0.00)')],
  ['Counted organization profit', ledgerColumn('COALESCE(sum(entries.organization_profit), 0.00)')],
  ['Counted classroom profit', ledgerColumn('COALESCE(sum(entries.classroom_profit), 0.00)')],
  ['Refunded in all', refundedOf('o.id')],
  ['Pickup location at checkout', 'o.pickupLocation'],
  ['Open or failed amount', unmadeRefund('amount')],
];
