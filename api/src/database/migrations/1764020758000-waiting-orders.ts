import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many orders wait to be prepared, and since when, is read without the orders that are done. */
export class WaitingOrders1764020758000 implements MigrationInterface {
  name = 'WaitingOrders1764020758000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_waiting_idx ON orders (delivery_method, paid_at)
         WHERE status = ANY ('{completed,processing}'::text[])`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_waiting_idx');
  }
}
