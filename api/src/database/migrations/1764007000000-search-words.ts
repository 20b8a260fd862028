import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for whatever else callers say of an order: its phone number in digits, its street, its last characters, its
 * amount; and for classes and emails by any part of their words. Built while everything goes on. Where the server does
 * not have pg_trgm, searching works without them, and slower.
 */
export class SearchWords1764007000000 implements MigrationInterface {
  name = 'SearchWords1764007000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_total_created_at_idx ON orders (total, created_at)',
    );
    const available = (await runner.query(
      `SELECT name FROM pg_available_extensions WHERE name = 'pg_trgm'`,
    )) as unknown[]; // rows
    if (available.length === 0) return;
    // A short list of new rows, as for the names (1764001400000-search-indexes.ts).
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_contact_search_idx ON orders USING gin (
        (regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\\n' || coalesce(shipping_address, '')
          || E'\\n' || right(id::text, 8)) gin_trgm_ops) WITH (gin_pending_list_limit = 256)`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS classrooms_search_idx ON classrooms
        USING gin ((name || E'\\n' || code || E'\\n' || teacher_name) gin_trgm_ops)`);
    await runner.query(`
      CREATE INDEX CONCURRENTLY IF NOT EXISTS emails_search_idx ON emails
        USING gin ((recipient || E'\\n' || subject) gin_trgm_ops) WITH (gin_pending_list_limit = 256)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX IF EXISTS emails_search_idx, classrooms_search_idx, orders_contact_search_idx,
        orders_total_created_at_idx`,
    );
  }
}
