import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff note about orders, organizations and customers. */
export class Notes1764008400000 implements MigrationInterface {
  name = 'Notes1764008400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        subject_kind varchar(20) NOT NULL
          CONSTRAINT notes_subject_kind_check CHECK (subject_kind IN ('order', 'organization', 'customer')),
        subject_id varchar(255) NOT NULL,
        text text NOT NULL,
        author_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX notes_subject_idx ON notes (subject_kind, subject_id, created_at);
      CREATE INDEX notes_author_id_idx ON notes (author_id);
      CREATE INDEX notes_created_at_idx ON notes (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}
