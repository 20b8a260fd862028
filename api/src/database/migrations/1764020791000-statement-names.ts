import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The papers of an approved statement keep its names. Statements approved before are shown with today's. */
export class StatementNames1764020791000 implements MigrationInterface {
  name = 'StatementNames1764020791000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE statements ADD COLUMN names jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE statements DROP COLUMN names');
  }
}
