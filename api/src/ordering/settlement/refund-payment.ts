import type { Tx } from '../../database/index.js';
import { finishRefund } from '../cancellation/refund-order.js';
import { requestPaymentRefund } from '../cancellation/refunds.js';
import type { SettleDeps } from './settle-payment.js';
import { lockOpenPayment } from './resolve-payment.js';

/**
 * Sends captured money that completed no order back to the card, once however many ask at once. Throws NotFoundError
 * (404), PaymentResolvedError and RefundRefusedError (409), ProviderUnavailableError (503: it stays on the list, and
 * the sweep finishes the refund).
 */
export async function refundPayment(deps: SettleDeps, intentId: string, adminId: string): Promise<void> {
  const refundId = await deps.database.transaction((tx) => request(tx, intentId, adminId));
  await finishRefund(deps, refundId);
}

async function request(tx: Tx, intentId: string, adminId: string): Promise<string> {
  const { amount } = await lockOpenPayment(tx, intentId);
  return requestPaymentRefund(tx, { intentId, amount, adminId });
}
