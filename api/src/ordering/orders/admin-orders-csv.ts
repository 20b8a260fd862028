import type { Reader } from '../../database/index.js';
import { byteOrderMark, formatCsv, phoneCell } from '../../lib/csv.js';
import { sqlTime } from '../../lib/dates.js';
import { pageOfOrders } from './find-orders.js';
import type { ListFilter } from './match-orders.js';
import { refundedOf } from './refunded.js';

const batchSize = 2_000;

/** All orders that match the filter, newest first, for a spreadsheet. Holds one batch at a time in memory. */
export async function* writeAdminOrdersCsv(db: Reader, filter: ListFilter): AsyncGenerator<string> {
  yield byteOrderMark + formatCsv([columns.map(([title]) => title)]);
  for (let afterId: string | null = null; ;) {
    const lines: Line[] = await findLines(db, filter, afterId);
    yield formatCsv(
      lines.map((line) => columns.map(([title], index) => cellOf(title, line[`c${index}`] ?? ''))),
    );
    if (lines.length < batchSize) return;
    afterId = lines.at(-1)?.c0 ?? null;
  }
}

function cellOf(title: string, text: string): string {
  return title === 'Phone' ? phoneCell(text) : text;
}

/** One order as the database wrote it, by column number. */
type Line = Readonly<Record<string, string | null>>;

/** The database writes the texts itself: making entities of 50,000 orders takes longer than all the rest. */
function findLines(db: Reader, filter: ListFilter, afterId: string | null): Promise<Line[]> {
  const query = pageOfOrders(db, { of: 'all' }, filter, { afterId, first: batchSize })
    .leftJoin('organizations', 'organization', 'organization.id = o.organizationId')
    .leftJoin('classrooms', 'classroom', 'classroom.id = o.classroomId')
    .select([]);
  columns.forEach(([, sql], index) => query.addSelect(`(${sql})::text`, `c${index}`));
  return query.getRawMany();
}

const items = `(SELECT string_agg(item.quantity || ' x ' || item.product_name, '; ' ORDER BY item.line)
  FROM order_items item WHERE item.order_id = o.id)`;

/** A column of its own, so that a spreadsheet can add it up. */
function refundColumn(column: 'amount' | 'status'): string {
  return `(SELECT refund.${column} FROM refunds refund
    WHERE refund.order_id = o.id ORDER BY refund.created_at DESC LIMIT 1)`;
}

/** What the ledger holds for the order now: nothing for a cancelled one, so that sums match the screens. */
function ledgerColumn(sql: string): string {
  return `(SELECT ${sql} FROM order_entries entries WHERE entries.order_id = o.id)`;
}

/** Title and SQL of each column. The first is the cursor of the next batch. New columns are added at the end. */
const columns: readonly (readonly [title: string, sql: string])[] = [
  ['Order', 'o.id'],
  ['Placed (Eastern)', sqlTime('o.createdAt')],
  ['Status', 'o.status'],
  ['Customer', 'o.customerName'],
  ['Email', 'o.customerEmail'],
  ['Phone', 'o.customerPhone'],
  ['Organization', 'organization.name'],
  ['Organization code', 'organization.code'],
  ['Classroom', 'classroom.name'],
  ['Delivery', 'o.deliveryMethod'],
  [
    'Address or pickup location',
    `CASE o.deliveryMethod WHEN 'pickup' THEN o.pickupLocation ELSE o.shippingAddress END`,
  ],
  ['Items', items],
  ['Subtotal', 'o.subtotal'],
  ['Shipping', 'o.shipping'],
  ['Tax', 'o.tax'],
  ['Total', 'o.total'],
  // Before any refund; to add up, use the counted columns.
  ['Organization profit when sold', 'o.organizationProfit'],
  ['Classroom profit when sold', 'o.classroomProfit'],
  ['Paid (Eastern)', sqlTime('o.paidAt')],
  ['Cancelled (Eastern)', sqlTime('o.cancelledAt')],
  ['Last refund', refundColumn('amount')],
  ['Payment', 'o.stripePaymentIntentId'],
  ['Last refund status', refundColumn('status')],
  ['Organization deleted (Eastern)', sqlTime('organization.deletedAt')],
  ['Campaign', ledgerColumn('max(entries.campaign)')],
  ['Counted sales', ledgerColumn('COALESCE(sum(entries.sales), 0.00)')],
  ['Counted organization profit', ledgerColumn('COALESCE(sum(entries.organization_profit), 0.00)')],
  ['Counted classroom profit', ledgerColumn('COALESCE(sum(entries.classroom_profit), 0.00)')],
  ['Refunded in all', refundedOf('o.id')],
];
