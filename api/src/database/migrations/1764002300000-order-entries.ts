import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ledger's view by order: its entries, whichever column names it (docs/decisions/0051-adjustments-in-the-ledger.md). */
export class OrderEntries1764002300000 implements MigrationInterface {
  name = 'OrderEntries1764002300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE VIEW order_entries AS
      SELECT order_id, id, kind, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit,
          occurred_at
        FROM ledger_entries WHERE order_id IS NOT NULL
      UNION ALL
      SELECT adjusted_order_id, id, kind, organization_id, classroom_id, campaign, sales, organization_profit,
          classroom_profit, occurred_at
        FROM ledger_entries WHERE adjusted_order_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW order_entries');
  }
}
