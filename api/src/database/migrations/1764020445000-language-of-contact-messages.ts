import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which language the acknowledgement of a contact message is. */
export class LanguageOfContactMessages1764020445000 implements MigrationInterface {
  name = 'LanguageOfContactMessages1764020445000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE contact_messages ADD COLUMN language text NOT NULL DEFAULT 'en'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contact_messages DROP COLUMN language');
  }
}
