import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Staff's lists find shipped orders by ZIP code or its first digits. Not a partial index: the planner would not know how
 * many orders a ZIP code has, and sort all of them.
 */
export class OrdersByZip1764020761000 implements MigrationInterface {
  name = 'OrdersByZip1764020761000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_zip_idx ON orders (zip_of(shipping_address) text_pattern_ops)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_zip_idx');
  }
}
