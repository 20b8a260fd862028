import type { Message, OutboxRow, Writer } from '../../database/index.js';
import {
  messagesLeft,
  milestoneMessages,
  recordSaleIf,
  shareOfSale,
  type SaleLeft,
} from '../../fundraising/index.js';
import { formatMoney } from '../../lib/cents.js';
import type { VerifiedPayment } from '../../payments/index.js';
import { completeSql, type UnpaidOrder } from './complete-sql.js';

/** An order that a captured payment pays, and what is to be said of it; the first message gets the facts of the sale. */
export type PaidOrder = {
  readonly order: UnpaidOrder;
  readonly paid: VerifiedPayment;
  readonly paidAt: Date;
  readonly messages: readonly [Message, ...Message[]];
};

/**
 * Completes orders and records their sales, all or none. For each the messages that it left; null for one that is no longer
 * as it was read. Throws where several together take a total past a milestone, which each alone can.
 */
export async function recordSales(
  db: Writer,
  orders: readonly PaidOrder[],
  leaseSeconds: number | null,
): Promise<(OutboxRow[] | null)[]> {
  const [only, ...others] = orders;
  return only && others.length === 0
    ? [await recordOne(db, only, leaseSeconds)]
    : recordTogether(db, orders, leaseSeconds);
}

function recordOne(
  db: Writer,
  { order, paid, paidAt, messages }: PaidOrder,
  leaseSeconds: number | null,
): Promise<OutboxRow[] | null> {
  const [sold, ...others] = messages;
  const sale = { ...order, orderId: order.id, occurredAt: paidAt };
  const sql = (value: (parameter: unknown) => string) => completeSql(order, paid, paidAt, value);
  return recordSaleIf(db, sale, { sql, sold, others, leaseSeconds });
}

async function recordTogether(
  db: Writer,
  orders: readonly PaidOrder[],
  leaseSeconds: number | null,
): Promise<(OutboxRow[] | null)[]> {
  const { ofOrganization, ofClassroom } = milestoneMessages;
  const rows: { place: number; left: SaleLeft }[] = await db.query(
    'SELECT place, "left" FROM settle_orders($1, $2, $3, $4)',
    [JSON.stringify(orders.map(columnsOf)), ofOrganization, ofClassroom, leaseSeconds],
  );
  const left = new Map(rows.map((row) => [row.place, row.left]));
  return orders.map(({ messages }, place) => {
    const ofOrder = left.get(place);
    return ofOrder ? messagesLeft(ofOrder, messages) : null;
  });
}

/** As `settle_orders` takes them. */
function columnsOf({ order, paid, paidAt, messages }: PaidOrder, place: number) {
  const { organizationProfit, classroomProfit } = shareOfSale(order);
  return {
    place,
    order_id: order.id,
    intent_id: paid.intentId,
    paid_amount: formatMoney(paid.amountReceived),
    subtotal: formatMoney(order.subtotal),
    organization_id: order.organizationId,
    classroom_id: order.classroomId,
    organization_profit: formatMoney(organizationProfit),
    classroom_profit: formatMoney(classroomProfit),
    paid_at: paidAt,
    messages,
  };
}
