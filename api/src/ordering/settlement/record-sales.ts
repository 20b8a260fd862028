import type { Message, OutboxRow, Writer } from '../../database/index.js';
import { messagesLeft, saleRow, saleSettings, type SaleLeft } from '../../fundraising/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import type { VerifiedPayment } from '../../payments/index.js';

/** An order as far as its sale is concerned. */
export type UnpaidOrder = {
  readonly id: string;
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  readonly subtotal: Cents;
};

/** An order that a captured payment pays, and what is to be said of it; the first message gets the facts of the sale. */
export type PaidOrder = {
  readonly order: UnpaidOrder;
  readonly paid: VerifiedPayment;
  readonly paidAt: Date;
  readonly messages: readonly [Message, ...Message[]];
};

/**
 * Completes orders and records their sales by the function `settle_orders`, all or none. For each the messages that it
 * left; null for one that is no longer as it was read. Throws where several together take a total past a milestone,
 * which each alone can.
 */
export async function recordSales(
  db: Pick<Writer, 'query'>,
  orders: readonly PaidOrder[],
  leaseSeconds: number | null,
): Promise<(OutboxRow[] | null)[]> {
  const rows: { place: number; left: SaleLeft }[] = await db.query(
    'SELECT place, "left" FROM settle_orders($1, $2, $3, $4, $5, $6)',
    [JSON.stringify(orders.map(rowOf)), ...saleSettings, leaseSeconds],
  );
  const left = new Map(rows.map((row) => [row.place, row.left]));
  return orders.map(({ messages }, place) => {
    const ofOrder = left.get(place);
    return ofOrder ? messagesLeft(ofOrder, messages) : null;
  });
}

function rowOf({ order, paid, paidAt, messages }: PaidOrder, place: number) {
  return {
    ...saleRow({ ...order, orderId: order.id, occurredAt: paidAt }, messages),
    place,
    intent_id: paid.intentId,
    paid_amount: formatMoney(paid.amountReceived),
  };
}
