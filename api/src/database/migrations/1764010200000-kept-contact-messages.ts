import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For mail: an email about a contact message that is gone keeps nothing of who wrote it. */
export class KeptContactMessages1764010200000 implements MigrationInterface {
  name = 'KeptContactMessages1764010200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE VIEW kept_contact_messages AS SELECT id FROM contact_messages');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW kept_contact_messages');
  }
}
