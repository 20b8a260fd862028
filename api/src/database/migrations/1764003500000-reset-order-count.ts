import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A closed campaign keeps how many paid orders it had; those closed before are counted from the ledger. */
export class ResetOrderCount1764003500000 implements MigrationInterface {
  name = 'ResetOrderCount1764003500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fundraiser_resets ADD COLUMN order_count integer NOT NULL DEFAULT 0');
    await runner.query(`
      UPDATE fundraiser_resets r SET order_count = counted.orders FROM (
        SELECT reset.organization_id, reset.campaign,
            count(*) FILTER (WHERE e.kind = 'sale') - count(*) FILTER (WHERE e.kind = 'reversal') AS orders
          FROM ledger_entries reset JOIN ledger_entries e
            ON e.organization_id = reset.organization_id AND e.campaign = reset.campaign AND e.id < reset.id
         WHERE reset.kind = 'reset' GROUP BY reset.organization_id, reset.campaign) AS counted
       WHERE counted.organization_id = r.organization_id AND counted.campaign = r.campaign`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fundraiser_resets DROP COLUMN order_count');
  }
}
