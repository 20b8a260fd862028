import type { Reader, Tx } from '../../database/index.js';
import type { Logger } from '../../lib/logger.js';
import { currency, type ProviderRefund, type Since, UnknownIntentError } from '../../payments/index.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { bookDispute } from './book-dispute.js';
import { bookReportedRefunds } from './book-refunds.js';

type Deps = SettleDeps & { readonly logger: Logger };

/**
 * Books every refund and dispute of that time which no webhook brought, and asks about disputes that are open. One
 * that fails does not hold up the others. Throws ProviderUnavailableError (503).
 */
export async function bookOutsideChanges(deps: Deps, since: Since): Promise<void> {
  const { provider, database } = deps;
  const refunds = await findUnknown(database.read, await provider.listRefunds(since));
  for (const intentId of new Set(refunds.map((refund) => refund.intentId)))
    await attempt(deps, intentId, () => bookReportedRefunds(deps, intentId));
  const listed = (await provider.listDisputes(since)).map(({ id }) => id);
  for (const id of new Set([
    ...(await withoutClosed(database.read, listed)),
    ...(await findOpen(database.read)),
  ]))
    await attempt(deps, id, () => bookDispute(deps, id));
}

async function findUnknown(db: Reader, refunds: readonly ProviderRefund[]): Promise<ProviderRefund[]> {
  const rows: { id: string; status: string }[] = await db.query(
    'SELECT provider_refund_id AS id, status FROM refunds WHERE provider_refund_id = ANY($1::text[])',
    [refunds.map(({ id }) => id)],
  );
  const known = new Map(rows.map(({ id, status }) => [id, status]));
  return refunds.filter(({ id, status }) => known.get(id) !== status);
}

async function withoutClosed(db: Reader, ids: readonly string[]): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT id FROM disputes WHERE id = ANY($1::text[]) AND state <> 'open'`,
    [ids],
  );
  const closed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !closed.has(id));
}

async function findOpen(db: Reader): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT id FROM disputes WHERE state = 'open' ORDER BY opened_at`,
  );
  return rows.map(({ id }) => id);
}

/** What the provider does not know any more, or belongs to another shop of the account, is no reason to stop. */
async function attempt({ logger }: Deps, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof UnknownIntentError)) throw error;
    logger.warn({ id }, 'the provider reports money that it does not know');
  }
}

/**
 * Keeps a payment that completes no order any more on the staff's list for as long as some of it did not go back: a
 * refund that its bank returned brings it there, and the last part takes it off (docs/product/promises.md).
 */
export async function listUnreturnedMoney(tx: Tx, intentId: string, now: Date): Promise<void> {
  await tx.query(listOfCancelled, [intentId, currency]);
  await tx.query(reopen, [intentId]);
  await tx.query(close, [intentId, now]);
}

const accepted = `COALESCE((SELECT sum(amount) FROM refunds WHERE intent_id = $1 AND status = 'accepted'), 0)`;

/** The payment of an order that was cancelled, with what is left of it. */
const listOfCancelled = `
  INSERT INTO unmatched_payments (intent_id, order_id, amount, currency, reason)
  SELECT $1::varchar, id, total - ${accepted}, $2::varchar, 'order-cancelled' FROM orders
   WHERE stripe_payment_intent_id = $1 AND status = 'cancelled' AND total > ${accepted}
  ON CONFLICT (intent_id) DO UPDATE
    SET amount = excluded.amount, resolution = NULL, resolved_by = NULL, resolved_at = NULL, found_at = now()`;

/** What a payment without an order has to give back is its amount; the order of one that has is never changed here. */
const owed = `COALESCE((SELECT total FROM orders WHERE stripe_payment_intent_id = $1), amount)`;

const reopen = `
  UPDATE unmatched_payments SET resolution = NULL, resolved_by = NULL, resolved_at = NULL, found_at = now()
   WHERE intent_id = $1 AND resolution = 'refunded' AND ${owed} > ${accepted}`;

const close = `
  UPDATE unmatched_payments SET resolution = 'refunded', resolved_at = $2
   WHERE intent_id = $1 AND resolution IS NULL AND ${owed} <= ${accepted}`;
