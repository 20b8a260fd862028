import pg from 'pg';

/** Of the file's test databases: a connection costs PostgreSQL more than most statements. */
const pools = new Map<string, pg.Pool>();

/** Keeps the connections to a database that are opened from here; returns what closes them, before it is dropped. */
export function keepConnections(databaseUrl: string): () => Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, allowExitOnIdle: true });
  // Of a server that a test ends.
  pool.on('error', () => undefined);
  pools.set(databaseUrl, pool);
  return () => pool.end();
}

/** One statement on the database of a running app, to look at what it stored or to arrange what no call can. */
export async function queryDatabase<Row extends object>(
  databaseUrl: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const pool = pools.get(databaseUrl);
  if (pool) return (await pool.query<Row>(sql, parameters)).rows;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}
