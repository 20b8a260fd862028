import type { Reader } from '../../database/index.js';
import type { Owed } from '../../fundraising/index.js';
import { findBalance } from './find-balance.js';
import { findNextStatement } from '../statements/find-next-statement.js';
import { monthName } from '../statements/statement-month.js';

/** What is still to be paid to an organization of all its campaigns, and with which statement. */
export async function findOwed(db: Reader, organizationId: string, now: Date): Promise<Owed> {
  const [{ earned, onItsWay }, next] = await Promise.all([
    findBalance(db, organizationId),
    findNextStatement(db, organizationId, now),
  ]);
  return { earned, onItsWay, next: next && { monthName: monthName(next.month), drawnOn: next.drawnOn } };
}
