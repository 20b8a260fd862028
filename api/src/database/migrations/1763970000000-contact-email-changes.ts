import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contact addresses that wait to be confirmed. */
export class ContactEmailChanges1763970000000 implements MigrationInterface {
  name = 'ContactEmailChanges1763970000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_email_changes (
        id uuid PRIMARY KEY,
        organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
        old_email varchar(255) NOT NULL,
        new_email varchar(255) NOT NULL,
        token_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      );
      CREATE INDEX contact_email_changes_organization_id_idx ON contact_email_changes (organization_id);
      CREATE UNIQUE INDEX contact_email_changes_token_hash_key ON contact_email_changes (token_hash);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_email_changes');
  }
}
