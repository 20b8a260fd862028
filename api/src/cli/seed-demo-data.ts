import { systemClock } from '../lib/clock.js';
import type { Command } from './commands.js';
import { seedDemo } from '../demo/index.js';
import { withDatabase } from './with-database.js';

/** Makes the demo data where it is missing. */
export const seedDemoData: Command = {
  usage: '',
  async run() {
    await withDatabase(({ database, config, logger }) =>
      seedDemo({ database, dataDir: config.dataDir, sandbox: null, clock: systemClock, logger }),
    );
    console.log('The demo data is there.');
    return 0;
  },
};
