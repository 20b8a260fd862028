import type { Reader } from '../../database/index.js';
import type { CheckOutcome } from './ledger-check.entity.js';

export type LastCheck = {
  readonly id: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly outcome: CheckOutcome;
};

/** The newest run of the night's check; null before the first. */
export async function findLastCheck(db: Reader): Promise<LastCheck | null> {
  const [row]: LastCheck[] = await db.query(
    `SELECT id, started_at AS "startedAt", finished_at AS "finishedAt", outcome
       FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1`,
  );
  return row ?? null;
}
