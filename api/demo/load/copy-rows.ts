import type pg from 'pg';
import type { Tx } from '../../src/database/index.js';

/** A row by column name. */
export type Row = Readonly<Record<string, unknown>>;

/** Lines sent at once. */
const chunkLines = 1_000;

/** Writes many rows with PostgreSQL's COPY, several times as fast as INSERT. Missing columns get their default. */
export async function copyRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const client = (await tx.queryRunner?.connect()) as pg.Client; // the PostgreSQL driver's client
  await new Promise<void>((resolve, reject) => {
    client.query(
      new Copy(`COPY ${table} (${names.join(', ')}) FROM STDIN`, textOf(names, rows), resolve, reject),
    );
  });
}

function* textOf(names: readonly string[], rows: readonly Row[]): Generator<string> {
  for (let from = 0; from < rows.length; from += chunkLines)
    yield rows
      .slice(from, from + chunkLines)
      .map((row) => `${names.map((name) => fieldOf(row[name])).join('\t')}\n`)
      .join('');
}

/** PostgreSQL's text format: tabs between fields, `\N` for null. */
function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

type CopyConnection = pg.Connection & {
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
};

/** A COPY for pg's client, which accepts any object with these methods as a query. */
class Copy implements pg.Submittable {
  private failure: Error | null = null;

  constructor(
    private readonly sql: string,
    private readonly chunks: Iterable<string>,
    private readonly resolve: () => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    connection.query(this.sql);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (const chunk of this.chunks) connection.sendCopyFromChunk(Buffer.from(chunk));
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // handleReadyForQuery resolves.
  }

  handleError(error: Error): void {
    this.failure = error;
    this.reject(error);
  }

  handleReadyForQuery(): void {
    if (!this.failure) this.resolve();
  }
}

type Index = { readonly name: string; readonly definition: string };

/**
 * Drops the tables' indexes, fills the tables and recreates the indexes: writing a million rows with live indexes takes
 * more than twice as long. Indexes of constraints stay. The tables are locked until the transaction ends.
 */
export async function withoutIndexes(
  tx: Tx,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await findIndexes(tx, tables);
  for (const { name } of indexes) await tx.query(`DROP INDEX ${name}`);
  await fill();
  // A table with deferred checks cannot be indexed.
  await tx.query('SET CONSTRAINTS ALL IMMEDIATE');
  await tx.query(`SET LOCAL maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await tx.query(definition);
}

async function findIndexes(tx: Tx, tables: readonly string[]): Promise<Index[]> {
  return tx.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid = ANY ($1::regclass[])
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
      ORDER BY indexrelid`,
    [tables],
  );
}
