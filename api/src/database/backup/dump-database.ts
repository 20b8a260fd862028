import type pg from 'pg';
import { TypedClient } from '../preparing-client.js';
import { writeDumpFile, type DumpWriter } from './dump-file.js';
import { findMigrations, findTables, quote, type TableShape } from './tables.js';

/** A file of the store that belongs to the rows, whole. */
export type DumpedFile = { readonly key: string; readonly bytes: Buffer };

export type DumpOptions = {
  /** Whose rows stay out of the file. */
  readonly withoutRowsOf: readonly string[];
  /** Files that the rows lead to; it reads them in the same snapshot. */
  readonly files: (snapshot: Pick<pg.ClientBase, 'query'>) => AsyncIterable<DumpedFile>;
};

export type DumpCounts = { readonly rows: number; readonly files: number; readonly bytes: number };

const rowsAtOnce = 1_000;
export const dumpFormat = ['skycrumb-backup', 1] as const;

/**
 * Writes every row as it stood at one moment into one file, while the shop goes on. Any role that can read will do,
 * and no program of PostgreSQL's is needed: the embedded one brings no pg_dump. Throws DumpFileError.
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
