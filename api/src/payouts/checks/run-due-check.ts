import { businessDay, startOfBusinessDay } from '../../lib/dates.js';
import { runLedgerCheck, type CheckDeps } from './run-ledger-check.js';

/** Eastern. */
const hour = 3;

/**
 * Runs the night's check once a day from 3:00 on, once more for statements that none has seen as they are, and again
 * while the provider is away. Returns whether it ran.
 */
export async function runDueCheck(deps: CheckDeps): Promise<boolean> {
  const now = deps.clock();
  const tonight = new Date(startOfBusinessDay(businessDay(now)).getTime() + hour * 3_600_000);
  const [state]: { isNightOpen: boolean; isUnseen: boolean }[] = await deps.database.read.query(
    `SELECT count(*) FILTER (WHERE started_at >= $1) = 0 AS "isNightOpen",
        COALESCE(max(seen_drawing) < newest_drawing(), false) AS "isUnseen"
       FROM ledger_checks WHERE outcome <> 'provider-away'`,
    [tonight],
  );
  const isDue = (now >= tonight && state?.isNightOpen) || state?.isUnseen;
  if (!isDue) return false;
  await runLedgerCheck(deps);
  return true;
}
