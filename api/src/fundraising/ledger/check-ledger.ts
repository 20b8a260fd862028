import type { Database } from '../../database/index.js';
import type { Logger } from '../../lib/logger.js';
import { verifyLedger } from './verify-ledger.js';

/** The check that an operator can also run by hand (`ledger:verify`). A difference is an error: a person must act. */
export async function checkLedger({ reports }: Database, logger: Logger): Promise<void> {
  const differences = await verifyLedger(reports);
  if (differences.length > 0)
    logger.error({ differences: differences.length }, 'totals differ from the ledger');
  else logger.info('every total equals the ledger');
}
