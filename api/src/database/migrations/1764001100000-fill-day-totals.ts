import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Few enough that nobody who pays at one of them waits for long. */
const atOnce = 200;

type Batch = { readonly ids: string[] | null; readonly last: string | null };

/**
 * The sums of what was sold before there were any, some organizations at a time in transactions of their own: sales go
 * on meanwhile, and an organization is right as soon as its turn was. May be interrupted and run again.
 */
export class FillDayTotals1764001100000 implements MigrationInterface {
  name = 'FillDayTotals1764001100000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const [batch] = (await runner.query(
        `SELECT array_agg(id) AS ids, max(id::text) AS last
           FROM (SELECT id FROM organizations WHERE id > $1 ORDER BY id LIMIT ${atOnce}) AS next`,
        [after],
      )) as Batch[]; // one row of these two columns
      if (!batch?.last) return;
      await runner.query('SELECT rebuild_day_totals($1)', [batch.ids]);
      after = batch.last;
    }
  }

  async down(): Promise<void> {
    // The tables go with the migration before.
  }
}
