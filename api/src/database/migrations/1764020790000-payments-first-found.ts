import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A payment is listed again when the bank returns its refund; the accountant's months need the first time. */
export class PaymentsFirstFound1764020790000 implements MigrationInterface {
  name = 'PaymentsFirstFound1764020790000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE unmatched_payments ADD COLUMN first_found_at timestamptz NOT NULL DEFAULT now()',
    );
    // Not an UPDATE: the trigger that keeps these rows refuses it.
    await runner.query(
      'ALTER TABLE unmatched_payments ALTER COLUMN first_found_at TYPE timestamptz USING found_at',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE unmatched_payments DROP COLUMN first_found_at');
  }
}
