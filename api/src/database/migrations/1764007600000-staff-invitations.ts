import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations of staff by e-mail: one open at a time for an address, used once. */
export class StaffInvitations1764007600000 implements MigrationInterface {
  name = 'StaffInvitations1764007600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_invitations (
        id uuid PRIMARY KEY,
        email varchar(255) NOT NULL,
        full_name varchar(100) NOT NULL,
        role varchar(20) NOT NULL,
        token_hash text NOT NULL,
        invited_by uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz,
        CONSTRAINT staff_invitations_role_check CHECK (role IN ('admin', 'support'))
      );
      CREATE UNIQUE INDEX staff_invitations_token_hash_key ON staff_invitations (token_hash);
      CREATE UNIQUE INDEX staff_invitations_email_key ON staff_invitations (email) WHERE ended_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE staff_invitations');
  }
}
