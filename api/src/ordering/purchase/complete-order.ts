import type { Database } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { UnknownIntentError } from '../../payments/index.js';
import { isPaid, type OrderStatus } from '../orders/order-status.js';
import {
  OrderAlreadyPaidError,
  PaymentDiffersError,
  UnpaidError,
  OrderCancelledError,
} from '../ordering.errors.js';
import {
  type CompletedOrder,
  findOrderPaidBy,
  type SettleDeps,
  settlePayment,
  type SettleResult,
  type UnpaidOrder,
} from './settle-payment.js';

/**
 * Completes an order if the provider says that it is paid; returns at once when it is already complete. Public, since
 * nothing rests on the caller's word. Throws NotFoundError (404), UnpaidError (402), PaymentDiffersError and
 * OrderCancelledError (409), ProviderUnavailableError (503).
 */
export async function completeOrder(deps: SettleDeps, orderId: string): Promise<CompletedOrder> {
  const { status, intentIds, ...order } = await getOrder(deps.database, orderId);
  if (status === 'cancelled') throw new OrderCancelledError();
  if (isPaid(status)) return { id: orderId, status };
  const results: SettleResult[] = [];
  for (const intentId of intentIds) {
    const result = await settlePayment(deps, intentId, order);
    if (result.kind === 'settled') return assertStands(result.order);
    results.push(result);
  }
  throw domainErrorOf(results.find(({ kind }) => kind === 'unmatched') ?? results.find(isProcessing));
}

/** The same by payment. Throws UnknownIntentError or NotFoundError (404) when it pays none of our orders. */
export async function reconcileOrder(deps: SettleDeps, intentId: string): Promise<CompletedOrder> {
  // It becomes part of an address at the provider.
  if (!/^[\w-]{1,255}$/.test(intentId)) throw new UnknownIntentError();
  const order = await findOrderPaidBy(deps.database.read, intentId);
  if (order) return assertStands(order);
  const result = await settlePayment(deps, intentId);
  if (result.kind === 'settled') return assertStands(result.order);
  throw domainErrorOf(result);
}

type Payable = UnpaidOrder & { readonly status: OrderStatus; readonly intentIds: readonly string[] };

async function getOrder({ read }: Database, id: string): Promise<Payable> {
  const [row]: Payable[] = await read.query(
    `SELECT id, status, organization_id, classroom_id, subtotal, ARRAY(SELECT p.intent_id FROM order_payments p JOIN intents i ON i.id = p.intent_id
       WHERE p.order_id = orders.id AND i.status <> 'cancelled' ORDER BY p.bound_at DESC) AS intent_ids
      FROM orders WHERE id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError('Order');
  return row;
}

function assertStands(order: CompletedOrder): CompletedOrder {
  if (order.status === 'cancelled') throw new OrderCancelledError();
  return { id: order.id, status: order.status };
}

function isProcessing({ kind }: SettleResult): boolean {
  return kind === 'processing';
}

function domainErrorOf(result: SettleResult | undefined): Error {
  if (result?.kind !== 'unmatched') return new UnpaidError(result !== undefined && isProcessing(result));
  switch (result.reason) {
    case 'no-order':
      return new NotFoundError('An order for this payment');
    case 'order-cancelled':
      return new OrderCancelledError();
    case 'order-already-paid':
      return new OrderAlreadyPaidError();
    default:
      return new PaymentDiffersError();
  }
}
