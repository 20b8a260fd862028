import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for what staff look for among a million orders: any part of a name or an address, and organizations by name.
 * Built while everything goes on. Where the server does not have pg_trgm, searching works without them, and slower.
 */
export class SearchIndexes1764001400000 implements MigrationInterface {
  name = 'SearchIndexes1764001400000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS organizations_name_idx ON organizations (lower(name), id) WHERE deleted_at IS NULL',
    );
    const available = (await runner.query(
      `SELECT name FROM pg_available_extensions WHERE name = 'pg_trgm'`,
    )) as unknown[]; // rows
    if (available.length === 0) return;
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    // A short list of new rows: what is waiting there is read by every search, and sorted in by some buyer's order.
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_customer_search_idx ON orders
        USING gin ((customer_name || E'\\n' || customer_email) gin_trgm_ops) WITH (gin_pending_list_limit = 256)`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS organizations_search_idx ON organizations
        USING gin ((name || E'\\n' || code || E'\\n' || contact_name || E'\\n' || contact_email) gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX IF EXISTS organizations_search_idx, orders_customer_search_idx, organizations_name_idx',
    );
  }
}
