import { DataSource } from 'typeorm';
import { Database } from './database.js';

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
