import pg from 'pg';
import { knownMigrations, migrate } from '../data-source.js';
import {
  type DumpedFile,
  dumpFormat,
  findFilledTable,
  findMigrations,
  findTables,
  quote,
  type TableShape,
} from './dump-database.js';
import { DumpFileError, readDumpFile } from './dump-file.js';

/**
 * Restores a backup into an empty database: checks the whole file, creates the schema of the backup, loads everything
 * in one transaction, and runs the remaining migrations. Throws DumpFileError with a one-line message, and loads no rows
 * then.
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

const rowsAtOnce = 500;

/**
 * Fills the empty tables of a migrated database in one transaction. The role must own the tables. Foreign keys and
 * checks are enforced; triggers do not run, since they would count everything twice. Throws DumpFileError if the file
 * does not match the tables.
 */
async function loadDump(
  client: pg.Client,
  file: string,
  putFile: (file: DumpedFile) => Promise<void>,
): Promise<void> {
  await client.query('BEGIN');
  try {
    const tables = await findTables(client);
    await withoutGuards(client, tables, async () => {
      const filled = await findFilledTable(client);
      if (filled) throw new DumpFileError(filledMessage(filled));
      await loadLines(client, file, tables, putFile);
      await setSequences(client);
    });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw isContradiction(error)
      ? new DumpFileError(
          `Nothing was restored, since rows of ${file} contradict each other: ${error.message}.`,
          {
            cause: error,
          },
        )
      : error;
  }
}

/** Data exceptions and broken constraints (classes 22 and 23). */
function isContradiction(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

function filledMessage(table: string): string {
  return `The database is not empty (${table} has rows): restore into an empty one.`;
}

async function loadLines(
  client: pg.Client,
  file: string,
  tables: readonly TableShape[],
  putFile: (file: DumpedFile) => Promise<void>,
): Promise<void> {
  let insert = '';
  let rows: string[] = [];
  const flush = async (): Promise<void> => {
    if (rows.length > 0) await client.query(insert, [`[${rows.join(',')}]`]);
    rows = [];
  };
  for await (const line of readDumpFile(file)) {
    if ('row' in line) {
      rows.push(line.row);
      if (rows.length >= rowsAtOnce) await flush();
      continue;
    }
    await flush();
    const [first, second] = line.values;
    if (line.mark === 'table') insert = insertInto(tables, String(first), second);
    if (line.mark === 'file')
      await putFile({ key: String(first), bytes: Buffer.from(String(second), 'base64') });
  }
}

/** Uses the names from the database. Those in the file must match. */
function insertInto(tables: readonly TableShape[], name: string, columns: unknown): string {
  const table = tables.find((known) => known.name === name);
  if (!table || JSON.stringify(table.columns) !== JSON.stringify(columns))
    throw new DumpFileError(`The backup does not match this database: table ${name} differs.`);
  const list = table.columns.map(quote).join(', ');
  return `INSERT INTO ${quote(table.name)} (${list}) OVERRIDING SYSTEM VALUE
    SELECT ${list} FROM json_populate_recordset(NULL::${quote(table.name)}, $1::json)`;
}

/** Sets each sequence to continue after the largest loaded value. */
async function setSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT c.relname AS table, a.attname AS column, s.sequence
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped,
         pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS s (sequence)
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND s.sequence IS NOT NULL`,
  );
  for (const { table, column, sequence } of rows) {
    await client.query(
      `SELECT setval($1, coalesce((SELECT max(${quote(column)}) FROM ${quote(table)}), 0) + 1, false)`,
      [sequence],
    );
  }
}

type ForeignKey = { readonly table: string; readonly name: string };

/**
 * Runs work with triggers disabled and foreign keys deferred, then checks every key and enables them again. It runs in
 * the caller's transaction, so that a failure restores everything. It needs the owner of the tables, not a superuser,
 * and blocks all other writers.
 */
async function withoutGuards(
  client: pg.Client,
  tables: readonly TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await findForeignKeys(client);
  for (const { name } of tables) await client.query(`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER`);
  for (const key of keys) await alterKey(client, key, 'DEFERRABLE');
  await client.query('SET CONSTRAINTS ALL DEFERRED');
  await work();
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const key of keys) await alterKey(client, key, 'NOT DEFERRABLE');
  for (const { name } of tables) await client.query(`ALTER TABLE ${quote(name)} ENABLE TRIGGER USER`);
}

async function findForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT r.relname AS table, c.conname AS name FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
      WHERE c.contype = 'f' AND NOT c.condeferrable AND c.connamespace = 'public'::regnamespace`,
  );
  return rows;
}

async function alterKey(client: pg.Client, { table, name }: ForeignKey, how: string): Promise<void> {
  await client.query(`ALTER TABLE ${quote(table)} ALTER CONSTRAINT ${quote(name)} ${how}`);
}

type DumpContents = {
  readonly migrations: readonly string[];
  readonly rows: number;
  readonly files: number;
};

/** Reads the whole file before anything is written. Throws DumpFileError. */
async function checkDump(file: string): Promise<DumpContents> {
  let migrations: readonly string[] | null = null;
  let end: unknown = null;
  const counted = { rows: 0, files: 0 };
  for await (const line of readDumpFile(file)) {
    if (migrations === null) migrations = migrationsOf(file, line);
    else if (end !== null)
      throw new DumpFileError(`${file} continues after its end mark: take another backup.`);
    else if ('row' in line) counted.rows += 1;
    else if (line.mark === 'file') counted.files += 1;
    else if (line.mark === 'end') [end] = line.values;
  }
  if (migrations === null || JSON.stringify(end) !== JSON.stringify(counted))
    throw new DumpFileError(`${file} is cut off or damaged: take another backup.`);
  return { migrations, ...counted };
}

function migrationsOf(file: string, line: object): readonly string[] {
  const [name, version] = dumpFormat;
  const values = 'mark' in line && line.mark === name && 'values' in line ? line.values : null;
  if (!Array.isArray(values)) throw new DumpFileError(`${file} is not a backup of this shop.`);
  if (values[0] !== version)
    throw new DumpFileError(`${file} was made by a newer release: restore it with that one.`);
  const head: unknown = values[1];
  const migrations = typeof head === 'object' && head && 'migrations' in head ? head.migrations : null;
  return Array.isArray(migrations) ? migrations.map(String) : [];
}
