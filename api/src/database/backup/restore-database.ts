import pg from 'pg';
import { knownMigrations, migrate } from '../data-source.js';
import { checkDump, type DumpContents } from './check-dump.js';
import type { DumpedFile } from './dump-database.js';
import { DumpFileError } from './dump-file.js';
import { filledMessage, loadDump } from './load-dump.js';
import { findFilledTable, findMigrations } from './tables.js';

/**
 * Restores a backup into an empty database: checks the whole file, gives the database the schema that the backup
 * was made with, loads everything in one transaction, and migrates on from there. Throws DumpFileError, one line,
 * with nothing half done.
 */
export async function restoreDatabase(
  url: string,
  file: string,
  putFile: (file: DumpedFile) => Promise<void>,
): Promise<DumpContents> {
  const contents = await checkDump(file);
  const known = knownMigrations();
  const unknown = contents.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new DumpFileError(`${file} was made by a newer release (${unknown}): restore it with that one.`);
  const client = new pg.Client({ connectionString: url, application_name: 'skycrumb restore' });
  await client.connect();
  try {
    const filled = await findFilledTable(client);
    if (filled) throw new DumpFileError(filledMessage(filled));
    await migrate(url, contents.migrations);
    await assertSameSchema(client, contents);
    await loadDump(client, file, putFile);
  } finally {
    await client.end();
  }
  await migrate(url);
  return contents;
}

async function assertSameSchema(client: pg.Client, { migrations }: DumpContents): Promise<void> {
  const run = await findMigrations(client);
  const later = run.find((name) => !migrations.includes(name));
  if (!later) return;
  throw new DumpFileError(
    `The backup is older than this database's schema (${later}): restore into a database without tables.`,
  );
}
