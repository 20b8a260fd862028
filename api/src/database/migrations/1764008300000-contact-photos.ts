import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order that a contact message is about, and the photos that came with it. */
export class ContactPhotos1764008300000 implements MigrationInterface {
  name = 'ContactPhotos1764008300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE contact_messages ADD COLUMN order_id uuid REFERENCES orders ON DELETE RESTRICT',
    );
    await runner.query(
      'CREATE INDEX contact_messages_order_id_idx ON contact_messages (order_id) WHERE order_id IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE contact_photos (
        contact_message_id uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
        place smallint NOT NULL CONSTRAINT contact_photos_place_check CHECK (place BETWEEN 1 AND 5),
        file_id uuid NOT NULL CONSTRAINT contact_photos_file_id_key UNIQUE,
        size integer NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (contact_message_id, place)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_photos');
    await runner.query('ALTER TABLE contact_messages DROP COLUMN order_id');
  }
}
