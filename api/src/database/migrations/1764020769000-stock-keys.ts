import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A stock change that is sent again after a lost response counts once. */
export class StockKeys1764020769000 implements MigrationInterface {
  name = 'StockKeys1764020769000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stock_movements ADD COLUMN request_key uuid,
        ADD CONSTRAINT stock_movements_product_id_request_key_key UNIQUE (product_id, request_key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stock_movements DROP COLUMN request_key');
  }
}
