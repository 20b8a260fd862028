import { counted } from '../lib/counts.js';
import { systemClock } from '../lib/clock.js';
import { drawStatements } from '../payouts/index.js';
import type { Command } from './commands.js';
import { parseOptions, UsageError } from './command.error.js';
import { withDatabase } from './with-database.js';

/** Draws the statements of a past month. A second run adds late entries to statements that are not approved yet. */
export const drawMonth: Command = {
  usage: '--month YYYY-MM',
  async run(args) {
    const { month } = parseOptions(args, ['month']);
    if (month === undefined) throw new UsageError();
    const { drawn } = await withDatabase(({ database }) => drawStatements(database, month, systemClock()));
    console.log(
      `${counted(drawn, 'new statement')} for ${month}. The running product checks the books within ten minutes.`,
    );
  },
};
