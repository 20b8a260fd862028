import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes by what they look like on paper: O and 0, I and 1 and L. Built while everything goes on. */
export class CodesThatLookAlike1764020400000 implements MigrationInterface {
  name = 'CodesThatLookAlike1764020400000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS organizations_look_alike_idx
         ON organizations (translate(upper(code), 'OIL', '011')) WHERE deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS organizations_look_alike_idx');
  }
}
