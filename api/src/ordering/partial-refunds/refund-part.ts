import { createHash } from 'node:crypto';
import type { Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { SettleDeps } from '../settlement/settle-payment.js';
import { afterOpenPartialRefund } from './after-open-partial-refund.js';
import { finishPartialRefund } from './finish-partial-refund.js';
import { loadRefundable } from './load-refundable.js';
import {
  PartialRefundRefusedError,
  RefundInProgressError,
  RefundKeyReusedError,
} from './partial-refund.errors.js';
import { assertAmount, type PartialRefundRequest } from './partial-refund-request.js';
import { findByKey, getState, insertPartialRefund } from './partial-refunds.js';
import { planRefund } from './plan-refund.js';

/**
 * An administrator's refund of some boxes or an amount (docs/product/payouts.md#refunds-and-disputes). Two transactions
 * with the call to the provider between, and a row that says where it stopped: the same key finishes the same refund,
 * as does the sweep. Throws NotFoundError (404), InvalidInputError (400), RefundKeyReusedError (422),
 * ProviderUnavailableError (503), and with 409 OrderCancelledError, OrderNotRefundableError, RefundTooLargeError,
 * RefundIsWholeError, AmountDiffersError, RefundInProgressError and PartialRefundRefusedError.
 */
export async function refundPart(
  deps: SettleDeps,
  orderId: string,
  request: PartialRefundRequest,
): Promise<void> {
  const id = await afterOpenPartialRefund(deps, orderId, (tx) => store(tx, orderId, request));
  await finishPartialRefund(deps, id);
  if ((await getState(deps.database.read, id)) === 'failed') throw new PartialRefundRefusedError();
}

async function store(tx: Tx, orderId: string, request: PartialRefundRequest): Promise<string> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  if (rows.length === 0) throw new NotFoundError('Order');
  const { key, wish, expectedAmount, ...fields } = request;
  const contentHash = hashOf(request);
  const first = await findByKey(tx, orderId, key);
  if (first && first.contentHash !== contentHash) throw new RefundKeyReusedError();
  if (first) return first.id;
  const order = await loadRefundable(tx, orderId);
  if (order.inProgress !== null) throw new RefundInProgressError();
  const plan = planRefund(order, wish);
  assertAmount(plan.amount, expectedAmount);
  const itemIds = new Map(order.lines.map(({ line, itemId }) => [line, itemId]));
  return insertPartialRefund(tx, {
    ...fields,
    orderId,
    intentId: order.intentId,
    amount: plan.amount,
    requestKey: key,
    contentHash,
    lines: plan.lines.map(({ line, ...counts }) => ({ ...counts, itemId: itemIds.get(line) ?? '' })),
  });
}

/** Who asks is no part of it: a colleague may finish it with the same key. */
function hashOf({ wish, expectedAmount, returnsStock, mailsCustomer, reason }: PartialRefundRequest): string {
  const content =
    'lines' in wish ? wish.lines.map(({ line, quantity, bags }) => [line, quantity, bags]) : wish.amount;
  const text = JSON.stringify([content, expectedAmount, returnsStock, mailsCustomer, reason]);
  return createHash('sha256').update(text).digest('hex');
}
