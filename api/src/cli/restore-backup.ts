import { entities } from '../app-modules.js';
import { openDatabase } from '../app-connections.js';
import { restoreDatabase } from '../database/index.js';
import { openFileStore } from '../files/index.js';
import { verifyLedger } from '../fundraising/index.js';
import type { Command } from './commands.js';
import { asCommandError, readFileName } from './create-backup.js';
import { withServer } from './with-database.js';

/**
 * Restores a backup into an empty database and checks every total against the ledger; exit code 1 on a difference.
 * Everybody has to log in again (docs/operations/backup.md).
 */
export const restoreBackup: Command = {
  usage: 'FILE',
  async run(args) {
    const file = readFileName(args, 'restore');
    return withServer(async ({ url, config, logger, closing }) => {
      const store = openFileStore(config.files);
      const restored = await restoreDatabase(url, file, ({ key, bytes }) => store.put(key, bytes));
      console.log(
        `${restored.rows} rows and ${restored.files} pictures are restored. All sessions are ended.`,
      );
      const database = await openDatabase(
        { config: { ...config, databaseUrl: url }, logger, closing },
        entities,
      );
      const differences = await verifyLedger(database.reports);
      if (differences.length === 0) console.log('Every total equals the ledger.');
      else console.table(differences);
      return differences.length === 0 ? 0 : 1;
    }).catch(asCommandError);
  },
};
