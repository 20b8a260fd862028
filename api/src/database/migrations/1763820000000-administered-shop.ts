import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved texts, sizes of pictures, answered messages, and the message that each letter came from. */
export class AdministeredShop1763820000000 implements MigrationInterface {
  name = 'AdministeredShop1763820000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_versions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        key varchar(100) NOT NULL,
        value text NOT NULL,
        saved_by uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        saved_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX content_versions_key_saved_at_idx ON content_versions (key, saved_at);

      -- Nothing could be uploaded before.
      ALTER TABLE media_files ADD width integer NOT NULL, ADD height integer NOT NULL;

      ALTER TABLE contact_messages ADD handled_at timestamptz,
        ADD handled_by uuid REFERENCES admin_users ON DELETE RESTRICT;
      CREATE INDEX contact_messages_open_idx ON contact_messages (created_at) WHERE handled_at IS NULL;

      -- No foreign key: the outbox forgets what was done.
      ALTER TABLE emails ADD outbox_id bigint;
      CREATE INDEX emails_created_at_idx ON emails (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX emails_created_at_idx;
      ALTER TABLE emails DROP COLUMN outbox_id;
      DROP INDEX contact_messages_open_idx;
      ALTER TABLE contact_messages DROP COLUMN handled_at, DROP COLUMN handled_by;
      ALTER TABLE media_files DROP COLUMN width, DROP COLUMN height;
      DROP TABLE content_versions;
    `);
  }
}
