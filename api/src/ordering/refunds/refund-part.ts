import { createHash } from 'node:crypto';
import { getAdminId } from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { lockOrder } from '../orders/change-status.js';
import {
  AmountDiffersError,
  PartialRefundRefusedError,
  RefundInProgressError,
  RefundKeyReusedError,
} from '../ordering.errors.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { unlessRefused } from './book-refunds.js';
import { finishPartialRefund } from './finish-partial-refund.js';
import { PartialRefundEntity } from './partial-refund.entity.js';
import type { PartialRefundInput } from './partial-refund.resolver.js';
import { findOpenOf, insertPartialRefund } from './partial-refunds.js';
import { planRefund, type RefundPart } from './plan-refund.js';
import { loadRefundable } from './preview-refund.js';

/**
 * An administrator's refund of some boxes or an amount (docs/product/payouts.md#refunds-and-disputes). Two transactions
 * with the call to the provider between, and a row that records the progress: the same key finishes the same refund, as
 * does the sweep. Throws NotFoundError (404), InvalidInputError (400), RefundKeyReusedError (422),
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
  const refund = await deps.database.read.findOneBy(PartialRefundEntity, { id });
  if (refund?.status === 'failed') throw new PartialRefundRefusedError();
}

async function store(tx: Tx, orderId: string, request: PartialRefundRequest): Promise<string> {
  if ((await lockOrder(tx, orderId)) === null) throw new NotFoundError('Order');
  const { key, part, expectedAmount, ...fields } = request;
  const contentHash = hashOf(request);
  const first = await tx.findOneBy(PartialRefundEntity, { orderId, requestKey: key });
  if (first && first.contentHash !== contentHash) throw new RefundKeyReusedError();
  if (first) return first.id;
  const order = await loadRefundable(tx, orderId);
  if (order.inProgress !== null) throw new RefundInProgressError();
  const plan = planRefund(order, part);
  if (plan.amount !== expectedAmount)
    throw new AmountDiffersError('The refund', 'expectedAmount', expectedAmount, plan.amount);
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

/** Without the caller: a colleague may finish it with the same key. */
function hashOf({ part, expectedAmount, returnsStock, mailCustomer, reason }: PartialRefundRequest): string {
  const content =
    'lines' in part ? part.lines.map(({ line, quantity, bags }) => [line, quantity, bags]) : part.amount;
  const text = JSON.stringify([content, expectedAmount, returnsStock, mailCustomer, reason]);
  return createHash('sha256').update(text).digest('hex');
}

export type PartialRefundRequest = Pick<
  PartialRefundEntity,
  'returnsStock' | 'mailCustomer' | 'reason' | 'requestedBy'
> & {
  readonly part: RefundPart;
  /** The amount that the administrator saw on the button. */
  readonly expectedAmount: Cents;
  /** Equal calls are one refund. */
  readonly key: string;
};

const maxKey = 100;

/** Throws ForbiddenError (403) and InvalidInputError (400). */
export function readPartialRefund(
  viewer: Viewer,
  input: PartialRefundInput,
  { key, expectedAmount }: { key: string; expectedAmount: Cents },
): PartialRefundRequest {
  const { returnStock, mailCustomer, reason } = input;
  if (key.trim() === '' || key.length > maxKey)
    throw new InvalidInputError({ key: 'This key is not valid.' });
  const part = readPart(input);
  return {
    part,
    expectedAmount,
    // An amount refunds no boxes.
    returnsStock: returnStock && 'lines' in part,
    mailCustomer,
    reason: reason?.trim() || null,
    requestedBy: getAdminId(viewer),
    key,
  };
}

/** Boxes or an amount, not both. Throws InvalidInputError (400). */
export function readPart({ lines, amount }: PartialRefundInput): RefundPart {
  if (amount !== undefined && amount !== null) {
    if (lines && lines.length > 0)
      throw new InvalidInputError({ amount: 'Refund boxes or an amount, not both at once.' });
    return { amount };
  }
  return { lines: (lines ?? []).map(({ line, quantity, bags }) => ({ line, quantity, bags })) };
}

/** Does the work in a transaction; if a partial refund is under way, finishes that first and tries again. */
export async function afterOpenPartialRefund<Result>(
  deps: SettleDeps,
  orderId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await deps.database.transaction(work);
  } catch (error) {
    if (!(error instanceof RefundInProgressError)) throw error;
    const [open] = await findOpenOf(deps.database.read, { orderId });
    if (open) await unlessRefused(finishPartialRefund(deps, open));
    return deps.database.transaction(work);
  }
}
