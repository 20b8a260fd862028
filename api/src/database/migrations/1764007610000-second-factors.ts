import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second factor for staff: its sealed secret, the last code that counted, and the hashes of recovery codes. */
export class SecondFactors1764007610000 implements MigrationInterface {
  name = 'SecondFactors1764007610000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE second_factors (
        admin_user_id uuid PRIMARY KEY REFERENCES admin_users ON DELETE RESTRICT,
        sealed_secret text NOT NULL,
        last_step integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz
      );
      CREATE TABLE recovery_codes (
        code_hash text PRIMARY KEY,
        admin_user_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        used_at timestamptz
      );
      CREATE INDEX recovery_codes_admin_user_id_idx ON recovery_codes (admin_user_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recovery_codes, second_factors');
  }
}
