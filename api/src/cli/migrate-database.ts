import type { Command } from './commands.js';
import { withDatabase } from './with-database.js';

/** Brings the database to the newest schema: the one step before web processes and workers of a release start. */
export const migrateDatabase: Command = {
  usage: '',
  async run() {
    await withDatabase(() => Promise.resolve());
    console.log('The database has the newest schema.');
    return 0;
  },
};
