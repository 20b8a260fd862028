import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a buyer came from, in which language they read, and what goes into a parcel for somebody else. */
export class GiftsAndLanguages1764020431000 implements MigrationInterface {
  name = 'GiftsAndLanguages1764020431000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE orders ADD COLUMN source text, ADD COLUMN language text NOT NULL DEFAULT 'en',
         ADD COLUMN gift_message text, ADD COLUMN recipient_name text`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE orders DROP COLUMN source, DROP COLUMN language, DROP COLUMN gift_message,
         DROP COLUMN recipient_name`,
    );
  }
}
