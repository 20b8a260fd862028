import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A password that staff gave works for a day (docs/product/privacy.md#passwords); those of before begin theirs now.
 * Recovery codes of before had 80 bits or 112, which nobody can tell any more: their owners make ten new ones.
 */
export class GivenPasswordsEnd1764020350000 implements MigrationInterface {
  name = 'GivenPasswordsEnd1764020350000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE organizations ADD COLUMN password_given_at timestamptz;
      UPDATE organizations SET password_given_at = now() WHERE must_change_password;
      DELETE FROM recovery_codes;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE organizations DROP COLUMN password_given_at');
  }
}
