import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session that began with a password which staff gave may do nothing before it has another one. */
export class SessionsByGivenPasswords1764020100000 implements MigrationInterface {
  name = 'SessionsByGivenPasswords1764020100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN has_given_password boolean NOT NULL DEFAULT false');
    await runner.query(`UPDATE sessions SET has_given_password = true
      WHERE organization_id IN (SELECT id FROM organizations WHERE must_change_password)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN has_given_password');
  }
}
