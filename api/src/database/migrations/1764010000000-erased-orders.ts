import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose customer was taken out: an email about such an order that was on its way meanwhile keeps nothing of them. */
export class ErasedOrders1764010000000 implements MigrationInterface {
  name = 'ErasedOrders1764010000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE VIEW erased_orders AS SELECT id FROM orders WHERE customer_email = 'removed@invalid'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW erased_orders');
  }
}
