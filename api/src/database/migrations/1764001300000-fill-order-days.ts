import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the orders that were there before their days were. Locks none of them; may be run again. */
export class FillOrderDays1764001300000 implements MigrationInterface {
  name = 'FillOrderDays1764001300000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT rebuild_order_days()');
  }

  async down(): Promise<void> {
    // The tables go with the migration before.
  }
}
