import type { Database } from '../../database/index.js';
import type { ProviderRefund } from '../../payments/index.js';
import { finishRefund } from '../cancellation/refund-order.js';
import { finishPartialRefund } from '../partial-refunds/finish-partial-refund.js';
import { findOpenOfIntent } from '../partial-refunds/partial-refunds.js';
import { settlePayment, type SettleDeps } from '../settlement/settle-payment.js';
import { bookRefunds } from './book-refunds.js';

const reason = 'Refunded at the payment provider';

/**
 * Asks the provider what went back of a payment, and books what is not ours. Safe at any time and any number of times:
 * webhook, nightly listing and administrator may come in any order. Throws ProviderUnavailableError (503).
 */
export async function bookReportedRefunds(deps: SettleDeps, intentId: string): Promise<void> {
  const { database, provider, clock } = deps;
  const reported = await provider.listRefundsOf(intentId);
  if (reported.length === 0 || (await areKnown(database, reported))) return;
  // Our own refunds first: the provider names them too, and their rows wait for its answer.
  for (const id of await findOwnRequested(database, intentId)) await finishRefund(deps, id);
  for (const id of await findOpenOfIntent(database.read, intentId)) await finishPartialRefund(deps, id);
  // The refund may be reported before the payment was.
  await settlePayment(deps, intentId);
  await database.transaction((tx) =>
    bookRefunds(
      tx,
      intentId,
      reported.map(({ id, amount, status }) => ({ id, amount, status, reason })),
      clock(),
    ),
  );
}

async function areKnown({ read }: Database, reported: readonly ProviderRefund[]): Promise<boolean> {
  const rows: { id: string; status: string }[] = await read.query(
    'SELECT provider_refund_id AS id, status FROM refunds WHERE provider_refund_id = ANY($1::text[])',
    [reported.map(({ id }) => id)],
  );
  const known = new Map(rows.map(({ id, status }) => [id, status]));
  return reported.every(({ id, status }) => known.get(id) === status);
}

async function findOwnRequested({ read }: Database, intentId: string): Promise<string[]> {
  const rows: { id: string }[] = await read.query(
    `SELECT id FROM refunds WHERE intent_id = $1 AND status = 'requested'`,
    [intentId],
  );
  return rows.map(({ id }) => id);
}
