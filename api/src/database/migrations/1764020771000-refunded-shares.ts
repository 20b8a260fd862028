import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order's share is what is left of it after partial refunds; before, only after its credit moved. */
export class RefundedShares1764020771000 implements MigrationInterface {
  name = 'RefundedShares1764020771000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE orders SET organization_profit = kept.organization_profit, classroom_profit = kept.classroom_profit
        FROM (SELECT adjusted.order_id, sum(entry.organization_profit) AS organization_profit,
                  sum(entry.classroom_profit) AS classroom_profit
                FROM (SELECT DISTINCT adjusted_order_id AS order_id FROM ledger_entries WHERE kind = 'adjustment') AS adjusted
                JOIN ledger_entries entry ON entry.order_id = adjusted.order_id OR entry.adjusted_order_id = adjusted.order_id
               GROUP BY adjusted.order_id) AS kept
       WHERE orders.id = kept.order_id AND orders.status <> 'cancelled'
    `);
  }

  // The release before works with these shares.
  async down(): Promise<void> {}
}
