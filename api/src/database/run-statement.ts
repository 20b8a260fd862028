import pg from 'pg';
import { QueryFailedError, type DataSource } from 'typeorm';

/**
 * Runs one statement by itself, on a connection of TypeORM's pool, and returns and throws what its `query` does: the rows,
 * and for UPDATE and DELETE the rows and how many. Without its query runner, a sixth to a third of a statement's processor
 * time here (docs/decisions/0118-plans-of-a-purchase.md).
 */
export async function runStatement<T>(source: DataSource, text: string, parameters?: unknown[]): Promise<T> {
  const pool = poolOf(source);
  // Not connected yet, or no longer: TypeORM says so.
  if (!pool) return source.query(text, parameters);
  const client = await pool.connect();
  let isBroken = true;
  try {
    const { command, rows, rowCount } = await client.query(text, parameters);
    isBroken = false;
    const result: unknown = command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows;
    return result as T; // the statement says which columns
  } catch (error) {
    isBroken = !(error instanceof pg.DatabaseError);
    throw new QueryFailedError(text, parameters, error instanceof Error ? error : new Error(String(error)));
  } finally {
    client.release(isBroken);
  }
}

function poolOf({ driver, isInitialized }: DataSource): pg.Pool | undefined {
  const { master } = driver as unknown as { readonly master?: pg.Pool }; // TypeORM's PostgreSQL driver types it as any
  return isInitialized ? master : undefined;
}
