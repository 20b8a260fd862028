import pg from 'pg';
import { DataSource } from 'typeorm';
import { Database, type Queries } from './database.js';
import { TypedClient } from './preparing-client.js';

/** The most reports at once. Others wait, and shoppers' connections stay free. */
const poolSize = 3;

/** Long enough to check a ledger of a million entries. */
const timeoutMs = 60_000;

type ReportPool = Queries & { readonly close: () => Promise<void> };

/** A pool for reports, which opens connections on demand and closes idle ones. */
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
  // The pool replaces a connection that breaks while idle.
  pool.on('error', () => undefined);
  return {
    async query<T>(sql: string, parameters: unknown[] = []): Promise<T> {
      const { rows } = await pool.query(sql, parameters);
      return rows as T; // the statement defines the columns
    },
    close: () => pool.end(),
  };
}

/** The statement timeout for nightly work over all rows. */
const patienceMs = 600_000;

/**
 * Runs work on a database whose statements may take minutes, with its own connections, since the serving pool times out
 * after seconds. Raw SQL only.
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
