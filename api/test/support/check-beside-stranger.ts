import type { Database } from '../../src/database/index.js';
import { daysBefore } from '../../src/lib/dates.js';
import { silentLogger } from '../../src/lib/logger.js';
import { createSecrets } from '../../src/lib/secrets/secrets.js';
import { unconfiguredProvider } from '../../src/payments/index.js';
import { checkBooks, type CheckResult } from '../../src/payouts/index.js';

const none = (): Promise<never[]> => Promise.resolve([]);
import { memoryFiles } from './doubles/memory-files.js';

/** A provider that never heard of this shop. */
const stranger = { ...unconfiguredProvider, listCharges: none, listRefunds: none, listDisputes: none };

/** What a check of the books finds beside such a provider, in each of the last nights: differences, and what it left out. */
export async function checkBesideStranger(database: Database, nights: number) {
  const results: CheckResult[] = [];
  for (let ago = 0; ago < nights; ago += 1) {
    const clock = (): Date => daysBefore(new Date(), ago);
    const deps = { database, provider: stranger, files: memoryFiles(), clock, logger: silentLogger };
    const check = await checkBooks({ ...deps, secrets: createSecrets('secret of the test') });
    results.push(...check.results);
  }
  return {
    differences: results.flatMap(({ differences }) => differences),
    leftOut: results.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0),
  };
}
