import { loadShop, type LoadSize } from '../../demo/index.js';
import { systemClock } from '../lib/clock.js';
import type { Command } from './commands.js';
import { parseOptions, UsageError } from './command.error.js';
import { withDatabase } from './with-database.js';

/** Adds generated organizations and orders with a correct ledger, for load tests. */
export const loadData: Command = {
  usage: '--organizations N --orders N',
  isForTests: true,
  async run(args) {
    const size = readSize(args);
    await withDatabase(({ database }) => loadShop(database, size, systemClock()));
    console.log(`${size.organizations} organizations and ${size.orders} orders were added.`);
  },
};

/** The sizes that it was designed and measured for. */
const max = { organizations: 50_000, orders: 1_000_000 } as const;

function readSize(args: readonly string[]): LoadSize {
  const values = parseOptions(args, ['organizations', 'orders']);
  const organizations = readCount(values.organizations, max.organizations);
  const orders = readCount(values.orders, max.orders);
  if (organizations !== null && orders !== null) return { organizations, orders };
  throw new UsageError(`Give both: 1 to ${max.organizations} organizations and 1 to ${max.orders} orders.`);
}

function readCount(given: string | undefined, limit: number): number | null {
  const count = /^\d{1,7}$/.test(given ?? '') ? Number(given) : 0;
  return count >= 1 && count <= limit ? count : null;
}
