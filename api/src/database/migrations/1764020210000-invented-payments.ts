import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments of demo data, which the card processor need not know: the check of the books leaves them out, and says so. */
export class InventedPayments1764020210000 implements MigrationInterface {
  name = 'InventedPayments1764020210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_intents ADD COLUMN is_invented boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE ledger_check_results ADD COLUMN left_out integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE ledger_check_results DROP COLUMN left_out');
    await runner.query('ALTER TABLE payment_intents DROP COLUMN is_invented');
  }
}
