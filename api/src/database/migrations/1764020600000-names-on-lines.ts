import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose bag a line of a pickup order goes into. */
export class NamesOnLines1764020600000 implements MigrationInterface {
  name = 'NamesOnLines1764020600000';
  // The index is built beside purchases; few lines are in it.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_items ADD COLUMN IF NOT EXISTS for_name varchar(40)');
    await runner.query(
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS order_items_named_idx
         ON order_items (order_id) WHERE for_name IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_items DROP COLUMN for_name');
  }
}
