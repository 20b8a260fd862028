import type { Reader } from '../../database/index.js';
import { byteOrderMark, formatCsv, phoneCell } from '../../lib/csv.js';
import { sqlTime } from '../../lib/dates.js';
import { pageOfOrders } from './find-orders.js';
import type { ListFilter } from './match-orders.js';

const partSize = 2_000;

/** All orders that fit the filter, newest first, for a spreadsheet: a part of them at a time is in memory. */
export async function* writeAdminOrdersCsv(db: Reader, filter: ListFilter): AsyncGenerator<string> {
  yield byteOrderMark + formatCsv([columns.map(([title]) => title)]);
  for (let afterId: string | null = null; ;) {
    const lines: Line[] = await findLines(db, filter, afterId);
    yield formatCsv(
      lines.map((line) => columns.map(([title], index) => cellOf(title, line[`c${index}`] ?? ''))),
    );
    if (lines.length < partSize) return;
    afterId = lines.at(-1)?.c0 ?? null;
  }
}

function cellOf(title: string, text: string): string {
  return title === 'Phone' ? phoneCell(text) : text;
}

/** What the database wrote of one order, by the number of the column. */
type Line = Readonly<Record<string, string | null>>;

/** The database writes the texts itself: making entities of fifty thousand orders takes longer than all the rest. */
function findLines(db: Reader, filter: ListFilter, afterId: string | null): Promise<Line[]> {
  const query = pageOfOrders(db, { of: 'all' }, filter, { afterId, first: partSize })
    .leftJoin('organizations', 'organization', 'organization.id = o.organizationId')
    .leftJoin('classrooms', 'classroom', 'classroom.id = o.classroomId')
    .select([]);
  columns.forEach(([, sql], index) => query.addSelect(`(${sql})::text`, `c${index}`));
  return query.getRawMany();
}

const items = `(SELECT string_agg(item.quantity || ' x ' || item.product_name, '; ' ORDER BY item.line)
  FROM order_items item WHERE item.order_id = o.id)`;

/** A number of its own, so that a spreadsheet can add them up; new columns stand last, where nobody counts. */
function refundColumn(column: 'amount' | 'status'): string {
  return `(SELECT refund.${column} FROM refunds refund
    WHERE refund.order_id = o.id ORDER BY refund.created_at DESC LIMIT 1)`;
}

/**
 * What the ledger holds of the order now: nothing of a cancelled one, so that sums are those of the screens. A view of
 * fundraising.
 */
function ledgerColumn(sql: string): string {
  return `(SELECT ${sql} FROM order_entries entries WHERE entries.order_id = o.id)`;
}

/** Title and SQL of each column. The first is what the next part begins after. */
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
  // Before any refund; the counted columns are those to add up.
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
  [
    'Refunded in all',
    `(SELECT COALESCE(sum(refund.amount), 0.00) FROM refunds refund
       WHERE refund.order_id = o.id AND refund.status = 'accepted')`,
  ],
];
