import type { Reader } from '../../database/index.js';
import type { Logger } from '../../lib/logger.js';
import { UnknownIntentError, type ProviderRefund, type Since } from '../../payments/index.js';
import type { SettleDeps } from '../settlement/settle-payment.js';
import { bookDispute } from './book-dispute.js';
import { bookReportedRefunds } from './book-reported-refunds.js';

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
