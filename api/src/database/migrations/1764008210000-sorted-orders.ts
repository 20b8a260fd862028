import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All orders by their customers' names, for staff. Built while everything goes on. */
export class SortedOrders1764008210000 implements MigrationInterface {
  name = 'SortedOrders1764008210000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_name_idx ON orders (lower(customer_name), created_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS orders_name_idx');
  }
}
