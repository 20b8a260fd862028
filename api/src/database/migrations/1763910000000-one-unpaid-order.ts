import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A visitor has at most one unpaid order; unpaid orders are counted by the address they came from. */
export class OneUnpaidOrder1763910000000 implements MigrationInterface {
  name = 'OneUnpaidOrder1763910000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A keyed hash; emptied soon after the order is no longer unpaid.
      ALTER TABLE orders ADD address_hash text;
      CREATE INDEX orders_address_hash_idx ON orders (address_hash) WHERE address_hash IS NOT NULL;

      -- Older unpaid orders of the same visitor expire within the hour like any other, as nobody's.
      UPDATE orders SET visitor_hash = NULL WHERE status = 'pending' AND EXISTS (
        SELECT 1 FROM orders newer WHERE newer.visitor_hash = orders.visitor_hash AND newer.status = 'pending'
          AND (newer.created_at, newer.id) > (orders.created_at, orders.id));
      CREATE UNIQUE INDEX orders_unpaid_visitor_key ON orders (visitor_hash) WHERE status = 'pending';

      -- The same content posted again finds the first order also when that is paid by now.
      CREATE INDEX orders_visitor_content_idx ON orders (visitor_hash, content_hash);
      DROP INDEX orders_open_duplicate_key;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNIQUE INDEX orders_open_duplicate_key ON orders (visitor_hash, content_hash) WHERE status = 'pending';
      DROP INDEX orders_visitor_content_idx;
      DROP INDEX orders_unpaid_visitor_key;
      DROP INDEX orders_address_hash_idx;
      ALTER TABLE orders DROP COLUMN address_hash;
    `);
  }
}
