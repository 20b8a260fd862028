import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages are answered in place, and each can be somebody's of the staff. */
export class ContactReplies1764020753000 implements MigrationInterface {
  name = 'ContactReplies1764020753000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_messages
        ADD COLUMN assignee_id uuid REFERENCES admin_users ON DELETE RESTRICT;
      CREATE TABLE contact_replies (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        contact_message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
        author_id uuid NOT NULL REFERENCES admin_users ON DELETE RESTRICT,
        text varchar(5000) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        emailed_at timestamptz
      );
      CREATE INDEX contact_replies_contact_message_id_idx ON contact_replies (contact_message_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_replies; ALTER TABLE contact_messages DROP COLUMN assignee_id');
  }
}
