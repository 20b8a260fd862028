import { eraseMembers, findUnused } from '../accounts/index.js';
import type { Tx } from '../database/index.js';
import { anonymizeFundraisers, lockEndedOrganizations } from '../fundraising/index.js';
import { findWithoutOrders } from '../ordering/index.js';
import { deletePayees, findPaidOut } from '../payouts/index.js';
import { anonymizeHelpers } from '../pickup/index.js';
import { anonymizeSeasons } from '../season/index.js';

const keptYears = 5;

/**
 * Deletes organizations 5 years after their season, last order and last login, and removes all people from them
 * (docs/product/limits.md#retention). Names of organizations and classes, amounts, ledger and statements stay. One that
 * is still owed money waits until it is paid.
 */
export async function anonymizeOrganizations(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - keptYears);
  const ended = await lockEndedOrganizations(tx, since);
  const unused = await findUnused(tx, ended, since);
  const ids = await findPaidOut(tx, await findWithoutOrders(tx, unused, since));
  await anonymizeFundraisers(tx, ids, now);
  await eraseMembers(tx, ids, since);
  await deletePayees(tx, ids);
  await anonymizeSeasons(tx, ids);
  await anonymizeHelpers(tx, ids);
}
