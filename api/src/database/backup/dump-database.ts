import type pg from 'pg';
import { TypedClient } from '../preparing-client.js';
import { type DumpWriter, writeDumpFile } from './dump-file.js';

/** A stored file that rows refer to. */
export type DumpedFile = { readonly key: string; readonly bytes: Buffer };

type DumpOptions = {
  /** Tables whose rows are not dumped. */
  readonly withoutRowsOf: readonly string[];
  /** The files that rows refer to, read in the same snapshot. */
  readonly files: (snapshot: Pick<pg.ClientBase, 'query'>) => AsyncIterable<DumpedFile>;
};

type DumpCounts = { readonly rows: number; readonly files: number; readonly bytes: number };

const rowsAtOnce = 1_000;
export const dumpFormat = ['skycrumb-backup', 1] as const;

/**
 * Writes a snapshot of every row into one file, while the shop keeps running. It needs only a role that can read, and no
 * pg_dump, which the embedded PostgreSQL lacks. Throws DumpFileError.
 */
export async function dumpDatabase(url: string, file: string, options: DumpOptions): Promise<DumpCounts> {
  const client = new TypedClient({ connectionString: url, application_name: 'skycrumb backup' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    let counts = { rows: 0, files: 0 };
    const bytes = await writeDumpFile(file, async (writer) => {
      counts = await writeSnapshot(client, writer, options);
    });
    return { ...counts, bytes };
  } finally {
    await client.end();
  }
}

async function writeSnapshot(
  client: pg.Client,
  writer: DumpWriter,
  { withoutRowsOf, files }: DumpOptions,
): Promise<{ rows: number; files: number }> {
  await writer.mark(...dumpFormat, { migrations: await findMigrations(client) });
  let rows = 0;
  for (const table of await findTables(client)) {
    await writer.mark('table', table.name, table.columns);
    if (!withoutRowsOf.includes(table.name)) rows += await writeRows(client, writer, table);
  }
  let stored = 0;
  for await (const { key, bytes } of files(client)) {
    await writer.mark('file', key, bytes.toString('base64'));
    stored += 1;
  }
  await writer.mark('end', { rows, files: stored });
  return { rows, files: stored };
}

async function writeRows(
  client: pg.Client,
  writer: DumpWriter,
  { name, columns }: TableShape,
): Promise<number> {
  await client.query(
    `DECLARE dumped NO SCROLL CURSOR FOR SELECT row_to_json(r)::text AS row
       FROM (SELECT ${columns.map(quote).join(', ')} FROM ${quote(name)}) r`,
  );
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM dumped`);
    if (rows.length === 0) break;
    await writer.rows(rows.map(({ row }) => row));
    count += rows.length;
  }
  await client.query('CLOSE dumped');
  return count;
}

export type TableShape = { readonly name: string; readonly columns: readonly string[] };

/** These tables record what has run. They are not dumped. */
const migrationsTable = 'migrations';
const bookkeepingTables = [migrationsTable, 'sql_files'];

/** Every table with its stored columns, ordered by name. Generated columns are omitted. */
export async function findTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attname) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname <> ALL($1)
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY c.relname ORDER BY c.relname`,
    [bookkeepingTables],
  );
  return rows;
}

/** The names of the migrations that have run, oldest first; none in a database without tables. */
export async function findMigrations(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query(`SELECT 1 WHERE to_regclass('public.${migrationsTable}') IS NOT NULL`);
  if (found.rowCount === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${migrationsTable} ORDER BY timestamp, id`,
  );
  return rows.map(({ name }) => name);
}

/** A table that has rows, or null. A restore must not touch a database that has one. */
export async function findFilledTable(client: pg.ClientBase): Promise<string | null> {
  for (const { name } of await findTables(client)) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${quote(name)} LIMIT 1`);
    if (rowCount) return name;
  }
  return null;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
