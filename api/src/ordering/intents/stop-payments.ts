import type { Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { IntentStateError, UnknownIntentError, type PaymentProvider } from '../../payments/index.js';
import { readIntentStatus, endIntent } from './end-intent.js';
import { findOpenIntents } from './open-intents.js';
import { OrderAlreadyPaidError, PaymentInProgressError } from '../checkout/checkout.errors.js';
import { PaymentDiffersError } from '../settlement/settlement.errors.js';
import { settlePayment, type SettleDeps } from '../settlement/settle-payment.js';

/** The one intent that stays, and what it shall take. */
type Kept = { readonly intentId: string | null; readonly amount: Cents };

export type Stopped = {
  /** Those that the provider has cancelled. */
  readonly ended: readonly string[];
  /** The one that stays is the order's own and can still be paid. */
  readonly isKept: boolean;
};

/**
 * Before an unpaid order is replaced, or paid with another intent: ends its open intents at the provider, but for the
 * one that stays, which takes the new amount from now on. Nothing can be paid twice
 * after that: an order that turns out to be paid is settled and refused with OrderAlreadyPaidError, one that is being
 * paid with PaymentInProgressError, other money for it with PaymentDiffersError (409). Throws
 * ProviderUnavailableError (503).
 */
export async function stopPayments(deps: SettleDeps, orderId: string, kept: Kept): Promise<Stopped> {
  await assertNoMoneyWaits(deps.database.read, orderId);
  const ended: string[] = [];
  let isKept = false;
  for (const intentId of await findOpenIntents(deps.database.read, orderId)) {
    const status =
      intentId === kept.intentId
        ? await changeAmount(deps.provider, intentId, kept.amount)
        : await endIntent(deps.provider, intentId);
    if (status === 'succeeded') await refusePaid(deps, intentId);
    if (status === 'processing') throw new PaymentInProgressError(orderId);
    if (status === 'cancelled') ended.push(intentId);
    else isKept = true;
  }
  return { ended, isKept };
}

/** Money for this order is on the administrators' list: nobody pays again before that is cleared. */
async function assertNoMoneyWaits(db: Reader, orderId: string): Promise<void> {
  const waiting: unknown[] = await db.query(
    'SELECT 1 FROM unmatched_payments WHERE order_id = $1 AND resolution IS NULL',
    [orderId],
  );
  if (waiting.length > 0) throw new PaymentDiffersError();
}

/** The amount first: the provider refuses to change it once it is paid, so that nobody pays the old one after it. */
async function changeAmount(
  provider: PaymentProvider,
  intentId: string,
  amount: Cents,
): ReturnType<typeof readIntentStatus> {
  try {
    await provider.updateIntent(intentId, amount);
  } catch (error) {
    if (!(error instanceof IntentStateError || error instanceof UnknownIntentError)) throw error;
  }
  return readIntentStatus(provider, intentId);
}

async function refusePaid(deps: SettleDeps, intentId: string): Promise<never> {
  const result = await settlePayment(deps, intentId);
  throw result.kind === 'settled' ? new OrderAlreadyPaidError(result.order) : new PaymentDiffersError();
}
