import type { Tx } from '../../database/index.js';
import type { SettleDeps } from '../settlement/settle-payment.js';
import { finishPartialRefund } from './finish-partial-refund.js';
import { PartialRefundRefusedError, RefundInProgressError } from './partial-refund.errors.js';
import { findOpenOfOrder } from './partial-refunds.js';

/** Does the work in a transaction; where a refund of a part is under way, finishes that first and tries once more. */
export async function afterOpenPartialRefund<Result>(
  deps: SettleDeps,
  orderId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await deps.database.transaction(work);
  } catch (error) {
    if (!(error instanceof RefundInProgressError)) throw error;
    const open = await findOpenOfOrder(deps.database.read, orderId);
    if (open !== null) await finishUnlessRefused(deps, open);
    return deps.database.transaction(work);
  }
}

/** A refusal is the matter of the call that asked for that one. */
async function finishUnlessRefused(deps: SettleDeps, id: string): Promise<void> {
  try {
    await finishPartialRefund(deps, id);
  } catch (error) {
    if (!(error instanceof PartialRefundRefusedError)) throw error;
  }
}
