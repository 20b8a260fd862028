import { businessDay, startOfBusinessDay } from '../../lib/dates.js';
import { runLedgerCheck, type CheckDeps } from './run-ledger-check.js';

/** Eastern. */
const hour = 3;

/** Runs the night's check once a day from 3:00 on, and again while the provider is away. Returns whether it ran. */
export async function runDueCheck(deps: CheckDeps): Promise<boolean> {
  const now = deps.clock();
  const due = new Date(startOfBusinessDay(businessDay(now)).getTime() + hour * 3_600_000);
  if (now < due) return false;
  const done: unknown[] = await deps.database.read.query(
    `SELECT 1 FROM ledger_checks WHERE started_at >= $1 AND outcome <> 'provider-away' LIMIT 1`,
    [due],
  );
  if (done.length > 0) return false;
  await runLedgerCheck(deps);
  return true;
}
