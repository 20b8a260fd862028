import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a run ended before its last order, where nobody stopped it by hand. */
export class StoppedBulkRuns1764010210000 implements MigrationInterface {
  name = 'StoppedBulkRuns1764010210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bulk_runs ADD COLUMN stop_reason text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bulk_runs DROP COLUMN stop_reason');
  }
}
