import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Extra addresses for an organization's statements. */
export class StatementRecipients1764020450000 implements MigrationInterface {
  name = 'StatementRecipients1764020450000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE statement_recipients (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE RESTRICT,
        email varchar(255) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz,
        ended_at timestamptz,
        ended_by varchar(20),
        CONSTRAINT statement_recipients_ended_by_check CHECK (ended_by IN ('organization', 'recipient'))
      );
      CREATE INDEX statement_recipients_organization_id_idx ON statement_recipients (organization_id);
      CREATE UNIQUE INDEX statement_recipients_live_key ON statement_recipients (organization_id, email)
        WHERE ended_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE statement_recipients');
  }
}
