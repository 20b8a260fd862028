import { verifyLedger } from '../fundraising/index.js';
import type { Command } from './commands.js';
import { withDatabase } from './with-database.js';

/** Recomputes every total from the ledger; exit code 1 and a list on any difference (docs/product/promises.md). */
export const proveLedger: Command = {
  usage: '',
  async run() {
    const differences = await withDatabase(({ database }) => verifyLedger(database.reports));
    if (differences.length === 0) {
      console.log('Every total equals the ledger.');
      return 0;
    }
    console.table(differences);
    console.error(`${differences.length} totals differ from the ledger.`);
    return 1;
  },
};
