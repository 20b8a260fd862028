import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was asked to be printed: drawn by a worker, and deleted with its file after an hour. */
export class Papers1764009100000 implements MigrationInterface {
  name = 'Papers1764009100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE papers (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- Null: staff's.
        organization_id uuid REFERENCES organizations ON DELETE RESTRICT,
        kind varchar(40) NOT NULL,
        subject_ids uuid[] NOT NULL CONSTRAINT papers_subject_ids_check CHECK (cardinality(subject_ids) > 0),
        fingerprint varchar(64) NOT NULL,
        status varchar(20) NOT NULL DEFAULT 'pending'
          CONSTRAINT papers_status_check CHECK (status IN ('pending', 'completed', 'failed')),
        drawn_count integer NOT NULL DEFAULT 0,
        file_name varchar(255),
        error_message text,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      );
      -- One at a time: who asks for the same joins it.
      CREATE UNIQUE INDEX papers_pending_key ON papers (fingerprint) WHERE status = 'pending';
      CREATE INDEX papers_expires_at_idx ON papers (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE papers');
  }
}
