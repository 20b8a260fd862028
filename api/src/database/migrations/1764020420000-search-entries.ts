import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What staff's search finds orders by, instead of the index of phones and addresses, which nothing else read. The worker
 * lists the orders that are there already; triggers list those that come (docs/decisions/graph-and-rights.md#search).
 */
export class SearchEntries1764020420000 implements MigrationInterface {
  name = 'SearchEntries1764020420000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE IF NOT EXISTS search_entries (
        order_id uuid PRIMARY KEY,
        placed_at timestamptz NOT NULL,
        total numeric(10,2) NOT NULL,
        says text[] NOT NULL,
        text text NOT NULL
      ) WITH (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
      CREATE INDEX IF NOT EXISTS search_entries_placed_at_idx ON search_entries (placed_at);
      CREATE INDEX IF NOT EXISTS search_entries_total_placed_at_idx ON search_entries (total, placed_at);
      -- Searching works without it, and slower. New rows wait in a list until autovacuum sorts them in: a purchase that
      -- did it for the last 60 would pay for each 0.4 ms of PostgreSQL.
      DO $$
      BEGIN
        IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN RETURN; END IF;
        CREATE INDEX IF NOT EXISTS search_entries_text_idx ON search_entries USING gin (text gin_trgm_ops)
          WITH (gin_pending_list_limit = 32768);
      END $$;
      DROP STATISTICS IF EXISTS orders_contact_search_stats`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS orders_contact_search_idx');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_entries CASCADE');
  }
}
