import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes as staff type them, for searches among all orders. Built while everything goes on. */
export class LowercaseCodes1764009010000 implements MigrationInterface {
  name = 'LowercaseCodes1764009010000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS organizations_lower_code_idx ON organizations (lower(code))',
    );
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS classrooms_lower_code_idx ON classrooms (lower(code))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS classrooms_lower_code_idx, organizations_lower_code_idx');
  }
}
