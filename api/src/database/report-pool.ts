import pg from 'pg';
import { DataSource } from 'typeorm';
import { Database, type Queries } from './database.js';
import { TypedClient } from './preparing-client.js';

/** Statements at once: what reads much takes its turn, and leaves the pool of those who buy alone. */
const poolSize = 3;

/** Longer than a page waits for its rows; long enough to check a ledger of a million entries. */
const timeoutMs = 60_000;

type ReportPool = Queries & { readonly close: () => Promise<void> };

/** Connections for reports: opened when the first one is read, closed when nobody reads any. */
export function openReportPool(url: string): ReportPool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: TypedClient,
    max: poolSize,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'skycrumb reports',
  });
  // A connection that breaks while nobody uses it is replaced by the next.
  pool.on('error', () => undefined);
  return {
    async query<T>(sql: string, parameters: unknown[] = []): Promise<T> {
      const { rows } = await pool.query(sql, parameters);
      return rows as T; // the statement says which columns
    },
    close: () => pool.end(),
  };
}

/** A night's work over all rows may take this long. */
const patienceMs = 600_000;

/**
 * Lends a database whose statements may take minutes, on a connection of its own: what serves people gives up after
 * seconds, and waits for none of it. Raw SQL only.
 */
export async function withPatientDatabase<T>(
  { source: { options } }: Database,
  work: (patient: Database) => Promise<T>,
): Promise<T> {
  const { extra } = options as { readonly extra?: object }; // every data source is made by createDataSource
  const patience = { max: 2, query_timeout: 0, statement_timeout: patienceMs, lock_timeout: 60_000 };
  const patientOptions = { ...options, entities: [], extra: { ...extra, ...patience } };
  const source = await new DataSource(patientOptions).initialize();
  try {
    return await work(new Database(source));
  } finally {
    await source.destroy();
  }
}
