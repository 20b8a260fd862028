import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order enters the indexes of its words when it is paid or cancelled, and not twice: these two are what is dearest
 * to write about a sale. The few that are unpaid are read as they are. Built while everything goes on; where the
 * server does not have pg_trgm, searching works without them, and slower.
 */
export class SearchOfPaidOrders1764010120000 implements MigrationInterface {
  name = 'SearchOfPaidOrders1764010120000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await replace(runner, (name) => `${name}_settled`, `WHERE status <> 'pending'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replace(runner, (name) => `${name}_whole`, '');
  }
}

/** The new one first, under a name of its own: there is no moment without. */
async function replace(
  runner: QueryRunner,
  passing: (name: string) => string,
  condition: string,
): Promise<void> {
  const available = (await runner.query(
    `SELECT extname FROM pg_extension WHERE extname = 'pg_trgm'`,
  )) as unknown[]; // rows
  if (available.length === 0) return;
  for (const [name, words] of Object.entries(indexes)) {
    await runner.query(`DROP INDEX IF EXISTS ${passing(name)}`); // of a run that was cut off
    await runner.query(`
      CREATE INDEX CONCURRENTLY ${passing(name)} ON orders
        USING gin ((${words}) gin_trgm_ops) WITH (gin_pending_list_limit = 256) ${condition}`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await runner.query(`ALTER INDEX ${passing(name)} RENAME TO ${name}`);
  }
  await runner.query('ANALYZE orders'); // how rare words are: the old indexes took what was known of it with them
}

const indexes = {
  orders_customer_search_idx: `customer_name || E'\\n' || customer_email`,
  orders_contact_search_idx: `regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\\n'
    || coalesce(shipping_address, '') || E'\\n' || right(id::text, 8)`,
};
