import type { Tx } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import {
  setIntentAmounts as setDueAmounts,
  UnknownIntentError,
  type PaymentProvider,
} from '../../payments/index.js';
import type { Correctable } from './lock-correctable.js';

/**
 * Has every open intent of the order take exactly the new total. Throws ProviderUnavailableError (503) and
 * IntentStateError (409: it is being paid, or was).
 */
export async function setIntentAmounts(
  provider: PaymentProvider,
  { id, openIntentIds }: Correctable,
  total: Cents,
): Promise<void> {
  for (const intentId of openIntentIds) {
    try {
      await provider.updateIntent(intentId, total, { orderId: id });
    } catch (error) {
      // Nobody can pay what the provider does not know.
      if (!(error instanceof UnknownIntentError)) throw error;
    }
  }
}

export async function noteNewTotal(tx: Tx, { openIntentIds }: Correctable, total: Cents): Promise<void> {
  await setDueAmounts(tx, openIntentIds, total);
}
