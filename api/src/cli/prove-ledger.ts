import { formatDollars } from '../lib/cents.js';
import { systemClock } from '../lib/clock.js';
import { silentLogger } from '../lib/logger.js';
import { createStripeProvider, unconfiguredProvider } from '../payments/index.js';
import { checkBooks, checkParts, type CheckResult } from '../payouts/index.js';
import type { Command } from './commands.js';
import { withDatabase } from './with-database.js';

/**
 * The night's check by hand, without a trace: every part with counts and sums, exit code 1 and the rows on any
 * difference (docs/product/payouts.md#nightly-check). In practice mode only the running product reaches the provider.
 */
export const proveLedger: Command = {
  usage: '',
  async run() {
    const { results, outcome } = await withDatabase(({ database, config }) => {
      const provider = config.stripe ? createStripeProvider(config.stripe) : unconfiguredProvider;
      return checkBooks({ database, provider, clock: systemClock, logger: silentLogger });
    });
    console.table(results.map(summarize));
    if (outcome === 'provider-away') console.log('The payment provider was not asked.');
    const differences = results.flatMap((result) => result.differences);
    if (differences.length === 0) {
      console.log('Every total equals the ledger.');
      return 0;
    }
    console.table(differences);
    console.error(`${differences.length} figures differ.`);
    return 1;
  },
};

function summarize({ part, compared, amount, differences, leftOut = 0 }: CheckResult) {
  return {
    part: checkParts[part],
    compared,
    amount: formatDollars(amount),
    differences: differences.length,
    'left out (demo data)': leftOut,
  };
}
