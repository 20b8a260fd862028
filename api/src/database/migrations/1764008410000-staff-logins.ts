import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The logins of staff, and links for those who forgot their password. */
export class StaffLogins1764008410000 implements MigrationInterface {
  name = 'StaffLogins1764008410000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_logins (
        id uuid PRIMARY KEY,
        admin_user_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        at timestamptz NOT NULL,
        outcome varchar(20) NOT NULL,
        device varchar(60) NOT NULL,
        is_known_device boolean NOT NULL,
        CONSTRAINT staff_logins_outcome_check CHECK (outcome IN ('logged-in', 'wrong-password', 'wrong-code'))
      );
      CREATE INDEX staff_logins_admin_user_id_idx ON staff_logins (admin_user_id, at);
      CREATE INDEX staff_logins_at_idx ON staff_logins (at);
      CREATE TABLE staff_password_links (
        token_hash text PRIMARY KEY,
        admin_user_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX staff_password_links_admin_user_id_idx ON staff_password_links (admin_user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_password_links, staff_logins');
  }
}
