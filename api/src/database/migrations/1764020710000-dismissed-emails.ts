import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An email that failed and that nobody has to send any more; the audit says who and why. */
export class DismissedEmails1764020710000 implements MigrationInterface {
  name = 'DismissedEmails1764020710000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE emails ADD COLUMN dismissed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE emails DROP COLUMN dismissed_at');
  }
}
