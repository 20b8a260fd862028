import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { loginTables } from '../accounts/index.js';
import { openDatabase } from '../app-connections.js';
import { entities } from '../app-modules.js';
import { findContactPhotoKeys, findMediaKeys } from '../content/index.js';
import { dumpDatabase, type DumpedFile, restoreDatabase } from '../database/index.js';
import { type FileStore, openFileStore } from '../files/index.js';
import { verifyLedger } from '../fundraising/index.js';
import { UsageError } from './command.error.js';
import type { Command } from './commands.js';
import { withServer } from './with-database.js';

/** Writes all rows, uploaded pictures and photos to one file, while the shop keeps running (docs/operations/backup.md). */
export const createBackup: Command = {
  usage: 'FILE',
  async run(args) {
    const file = readFileName(args);
    const missing: string[] = [];
    const { rows, files, bytes } = await withServer(({ url, config }) =>
      dumpDatabase(url, file, {
        withoutRowsOf: loginTables,
        files: async function* (snapshot) {
          // pg returns a result object, TypeORM only its rows.
          const db = { query: async (sql: string) => (await snapshot.query(sql)).rows as never };
          const keys = [...(await findMediaKeys(db)), ...(await findContactPhotoKeys(db))];
          yield* readFiles(openFileStore(config.files), keys, missing);
        },
      }),
    );
    console.log(
      `${file}: ${rows} rows and ${files} pictures in ${(bytes / 1e6).toFixed(1)} MB. It contains personal data: store it as securely as the database.`,
    );
    for (const key of missing)
      console.error(`${key} is missing from the file storage, so it is not in the backup.`);
    return missing.length === 0 ? 0 : 1;
  },
};

async function* readFiles(
  store: FileStore,
  keys: readonly string[],
  missing: string[],
): AsyncGenerator<DumpedFile> {
  for (const key of keys) {
    const found = await store.get(key);
    if (found) yield { key, bytes: await buffer(found) };
    else missing.push(key);
  }
}

/** The single argument of both commands. */
export function readFileName(args: readonly string[]): string {
  const [file, ...others] = args;
  if (file && !file.startsWith('-') && others.length === 0) return path.resolve(file);
  throw new UsageError();
}

/**
 * Restores a backup into an empty database and checks every total against the ledger; exit code 1 on a difference.
 * Everyone has to log in again (docs/operations/backup.md).
 */
export const restoreBackup: Command = {
  usage: 'FILE',
  async run(args) {
    const file = readFileName(args);
    return withServer(async ({ url, config, logger, closing }) => {
      const store = openFileStore(config.files);
      const restored = await restoreDatabase(url, file, ({ key, bytes }) => store.put(key, bytes));
      console.log(`Restored ${restored.rows} rows and ${restored.files} pictures. All sessions have ended.`);
      const database = await openDatabase(
        { config: { ...config, databaseUrl: url }, logger, closing },
        entities,
      );
      const differences = await verifyLedger(database.reports);
      if (differences.length === 0) console.log('Every total equals the ledger.');
      else console.table(differences);
      return differences.length === 0 ? 0 : 1;
    });
  },
};
