import type { Reader } from '../../database/index.js';
import type { Logger } from '../../lib/logger.js';
import { type Since, unlessUnknown } from '../../payments/index.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { bookDispute } from './book-dispute.js';
import { bookReportedRefunds, findUnknown } from './book-refunds.js';

type Deps = SettleDeps & { readonly logger: Logger };

/**
 * Books every refund and dispute of that time which no webhook brought, and asks about disputes that are open. One
 * that fails does not hold up the others. Throws ProviderUnavailableError (503).
 */
export async function bookOutsideChanges(deps: Deps, since: Since): Promise<void> {
  const { provider, database } = deps;
  const refunds = await findUnknown(database.read, await provider.listRefunds(since));
  for (const intentId of new Set(refunds.map((refund) => refund.intentId)))
    await attempt(deps, intentId, bookReportedRefunds(deps, intentId));
  const listed = (await provider.listDisputes(since)).map(({ id }) => id);
  for (const id of await findOpen(database.read, listed)) await attempt(deps, id, bookDispute(deps, id));
}

/** Those listed that we do not know as closed, and all that are open here. */
async function findOpen(db: Reader, listed: readonly string[]): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT id FROM unnest($1::text[]) AS listed (id)
      WHERE NOT EXISTS (SELECT FROM disputes WHERE disputes.id = listed.id AND state <> 'open')
      UNION SELECT id FROM disputes WHERE state = 'open'`,
    [listed],
  );
  return rows.map(({ id }) => id);
}

/** What the provider does not know any more, or belongs to another shop of the account, is no reason to stop. */
async function attempt({ logger }: Deps, id: string, work: Promise<void>): Promise<void> {
  const done = await unlessUnknown(work);
  if (done === null) logger.warn({ id }, 'the provider reports money that it does not know');
}
