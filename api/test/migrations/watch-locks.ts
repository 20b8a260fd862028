import pg from 'pg';

/** The longest that somebody who writes had to wait for each table, in seconds. */
export type Waits = ReadonlyMap<string, number>;

/** Nobody waits longer (docs/migrations.md). */
export const longestLockSeconds = 1;

/**
 * Writes to tables, without an effect, again and again until it is stopped: takes the lock of an INSERT, then a row.
 * What it waits for is what a buyer would wait for.
 */
export async function watchLocks(
  url: string,
  tables: readonly string[],
): Promise<{ readonly stop: () => Promise<Waits> }> {
  const waits = new Map<string, number>();
  let isStopped = false;
  const watch = async (table: string, client: pg.Client): Promise<void> => {
    try {
      while (!isStopped) {
        const seconds = await writeOnce(client, table);
        waits.set(table, Math.max(seconds, waits.get(table) ?? 0));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    } finally {
      await client.end();
    }
  };
  const clients = tables.map((table) => ({ table, client: new pg.Client({ connectionString: url }) }));
  await Promise.all(clients.map(({ client }) => client.connect()));
  const watching = Promise.all(clients.map(({ table, client }) => watch(table, client)));
  return {
    stop: async () => {
      isStopped = true;
      await watching;
      return waits;
    },
  };
}

async function writeOnce(client: pg.Client, table: string): Promise<number> {
  const startedAt = performance.now();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ROW EXCLUSIVE MODE`);
  // The ledger refuses every change of a row: what is locked there is the table alone.
  if (table !== 'ledger_entries') await client.query(`SELECT FROM ${table} LIMIT 1 FOR UPDATE`);
  const seconds = (performance.now() - startedAt) / 1_000;
  await client.query('ROLLBACK');
  return seconds;
}
