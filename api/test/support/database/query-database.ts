import pg from 'pg';

/** One statement on the database of a running app, to look at what it stored or to arrange what no call can. */
export async function queryDatabase<Row extends object>(
  databaseUrl: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}
