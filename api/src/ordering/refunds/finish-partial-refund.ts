import { loadProductNames, lockStock, releaseStock, type StockLine } from '../../catalog/index.js';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { type Cents, formatMoney } from '../../lib/cents.js';
import { orderRefunded, type OrderRefundedProps } from '../../mail/index.js';
import { RefundRefusedError } from '../../payments/index.js';
import { orderAdjusted, sendOrderRefunded } from '../ordering.messages.js';
import { auditOrder, lockOrder } from '../orders/change-status.js';
import { customerMail, type CustomerMailDeps, loadAnyOrder } from '../orders/load-orders.js';
import { RefundEntity } from '../orders/order-records.entity.js';
import { isPaid } from '../orders/order-status.js';
import { emailRefusal } from '../orders/order-emails.js';
import { refundedOf } from '../orders/refunded.js';
import { findBoxes } from '../purchase/cancel-unpaid-order.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { bookRefunds } from './book-refunds.js';
import { describeBoxes } from './packed-items.js';
import { closePartialRefund, findOpenPartialRefund, type PartialRefund } from './partial-refunds.js';
import { PartialRefundRefusedError } from '../ordering.errors.js';

/**
 * Sends the refund to the provider, again if needed, and books it. Does nothing when it is already booked. Throws
 * PartialRefundRefusedError (409; the request is closed) and ProviderUnavailableError (503; the next try finishes it).
 */
export async function finishPartialRefund(deps: SettleDeps, id: string): Promise<void> {
  const refund = await findOpenPartialRefund(deps.database.read, id);
  if (!refund) return;
  const providerRefundId = await sendBack(deps, refund);
  await deps.database.transaction((tx) => close(tx, refund, providerRefundId, deps.clock()));
}

async function sendBack({ database, provider }: SettleDeps, refund: PartialRefund): Promise<string> {
  const { id, intentId, amount } = refund;
  try {
    return await provider.refundPart(intentId, amount, `partial-refund-${id}`);
  } catch (error) {
    if (!(error instanceof RefundRefusedError)) throw error;
    await database.transaction((tx) => closePartialRefund(tx, id, null));
    throw new PartialRefundRefusedError({ cause: error });
  }
}

/**
 * Books stock, audit, email, money and ledger. The money is booked like a refund made at the provider, once by the
 * provider's id: the webhook may have been first. That cancels an order of which nothing is left.
 */
async function close(tx: Tx, refund: PartialRefund, providerRefundId: string, now: Date): Promise<void> {
  const { id, orderId, intentId, amount, reason, requestedBy, createdAt } = refund;
  await lockStock(tx, await findBoxes(tx, orderId));
  const { status } = (await lockOrder(tx, orderId)) ?? { status: 'cancelled' as const };
  if (!(await closePartialRefund(tx, id, providerRefundId))) return;
  // An order that was cancelled meanwhile has returned all of its boxes.
  if (refund.returnsStock && isPaid(status)) await restock(tx, id);
  await auditOrder(tx, orderId, {
    adminId: requestedBy,
    action: 'order-refunded-in-part',
    after: await auditedFields(tx, refund),
  });
  if (refund.mailCustomer) await outbox.add(tx, sendOrderRefunded({ refundId: id }));
  await addRequester(tx, providerRefundId, refund);
  const ours = { by: requestedBy, at: createdAt };
  const booked = { id: providerRefundId, amount, status: 'accepted', reason, ours } as const;
  if (!(await bookRefunds(tx, intentId, [booked], now))) await outbox.add(tx, orderAdjusted({ orderId }));
}

/** Whole boxes only: a mix pack took a pack from stock, not bags. */
async function restock(tx: Tx, id: string): Promise<void> {
  const boxes: StockLine[] = await tx.query(
    `SELECT item.product_id, line.quantity FROM partial_refund_lines line
       JOIN order_items item ON item.id = line.item_id WHERE line.refund_id = $1 AND line.quantity > 0`,
    [id],
  );
  await tx.query('UPDATE partial_refunds SET is_restocked = true WHERE id = $1', [id]);
  await releaseStock(tx, boxes);
}

async function auditedFields(
  tx: Tx,
  { id, amount, reason, returnsStock }: PartialRefund,
): Promise<Record<string, unknown>> {
  const boxes = await describeBoxes(tx, id);
  return {
    refunded: formatMoney(amount),
    ...(boxes && { boxes, returnsStock }),
    ...(reason && { reason }),
  };
}

/** If the webhook was booked first, the refund names no administrator. */
async function addRequester(tx: Tx, providerRefundId: string, refund: PartialRefund): Promise<void> {
  const { requestedBy, reason, createdAt } = refund;
  await tx.update(RefundEntity, { providerRefundId }, { requestedBy, reason, createdAt });
}

/**
 * Emails the customer, once, how much of an order is refunded, or of a payment that did not complete it. An order that
 * was cancelled meanwhile has its own email about its parts.
 */
export async function sendRefundEmail(deps: CustomerMailDeps, refundId: string): Promise<void> {
  const { database, mail } = deps;
  const refund = await findRefund(database.read, refundId);
  const loaded = refund && (await loadAnyOrder(database.read, refund.orderId));
  if (!loaded) return;
  const { amount, refundedInAll } = refund;
  const { order } = loaded;
  if (emailRefusal(orderRefunded.kind, { ...order, isPartRefunded: refundedInAll !== null })) return;
  const { language, total } = order;
  const nameOf = await loadProductNames(database.read, language);
  const items = refund.items?.map((item) => ({ ...item, name: nameOf(item.name) })) ?? null;
  const { props, ...about } = customerMail(deps, order);
  await mail.send(orderRefunded, {
    ...about,
    key: refundId,
    props: {
      ...props,
      amount,
      items,
      sums: refundedInAll === null ? null : { total, refunded: refundedInAll },
    },
  });
}

type RefundFacts = {
  readonly orderId: string;
  readonly amount: Cents;
  readonly items: OrderRefundedProps['items'];
  /** Null for a payment that did not complete the order. */
  readonly refundedInAll: Cents | null;
};

/** Null for a refund that is not booked, that the bank returned, or of a payment without an order. */
async function findRefund(db: Reader, id: string): Promise<RefundFacts | null> {
  const [row]: RefundFacts[] = await db.query(
    `SELECT part.order_id, part.amount,
        (SELECT json_agg(json_build_object('name', product_name, 'boxes', line.quantity, 'bags', bags) ORDER BY item.line)
           FROM partial_refund_lines line JOIN order_items item ON item.id = line.item_id
          WHERE line.refund_id = part.id) AS items,
        ${refundedOf('part.order_id')} AS refunded_in_all
       FROM partial_refunds part JOIN refunds ON refunds.provider_refund_id = part.provider_refund_id
      WHERE part.id = $1 AND refunds.status = 'accepted'
     UNION ALL SELECT orders.id, refund.amount, NULL, NULL
       FROM refunds refund JOIN unmatched_payments u ON u.intent_id = refund.intent_id
       LEFT JOIN order_payments bound ON bound.intent_id = u.intent_id
       JOIN orders ON orders.id = COALESCE(bound.order_id, u.order_id)
      WHERE refund.id = $1 AND refund.status = 'accepted'`,
    [id],
  );
  return row ?? null;
}
