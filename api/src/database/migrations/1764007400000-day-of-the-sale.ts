import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every entry of an order counts for the day on which the order was sold: refunds in part and credit that moves too, as
 * reversals always did (docs/decisions/0092-days-are-those-of-the-sale.md).
 */
export class DayOfTheSale1764007400000 implements MigrationInterface {
  name = 'DayOfTheSale1764007400000';

  async up(runner: QueryRunner): Promise<void> {
    await define(runner, saleOfOrder);
  }

  async down(runner: QueryRunner): Promise<void> {
    await define(runner, saleOfReversal);
  }
}

// A sale looks for nothing: its key is null.
const saleOfOrder = `LEFT JOIN ledger_entries sale ON sale.kind = 'sale'
    AND sale.order_id = CASE WHEN entry.kind <> 'sale' THEN coalesce(entry.order_id, entry.adjusted_order_id) END`;
const saleOfReversal = `LEFT JOIN ledger_entries sale
    ON entry.kind = 'reversal' AND sale.order_id = entry.order_id AND sale.kind = 'sale'`;

/** View, trigger function and the sums of whoever has such entries, of one moment: nobody posts an entry in between. */
async function define(runner: QueryRunner, sale: string): Promise<void> {
  await runner.query(`SELECT id FROM organizations WHERE id IN (${changed}) ORDER BY id FOR NO KEY UPDATE`);
  await runner.query(viewOf(sale));
  await runner.query(functionOf(sale));
  await runner.query(`SELECT rebuild_day_totals(ARRAY(${changed}))`);
}

const changed = `SELECT DISTINCT organization_id FROM ledger_entries
  WHERE adjusted_order_id IS NOT NULL AND organization_id IS NOT NULL`;

const dayOf = `(coalesce(sale.occurred_at, entry.occurred_at) AT TIME ZONE 'America/New_York')::date`;
const counted = `CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1
  WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END`;

const viewOf = (sale: string): string => `
CREATE OR REPLACE VIEW ledger_by_day AS
SELECT entry.id, entry.organization_id, entry.classroom_id, entry.campaign, ${dayOf} AS day,
    entry.sales, entry.organization_profit, entry.classroom_profit, ${counted} AS order_count
  FROM ledger_entries entry ${sale} WHERE entry.kind <> 'reset'`;

const functionOf = (sale: string): string => `
CREATE OR REPLACE FUNCTION add_day_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${addSums(sale, 'organization_days', ['organization_id', 'campaign', 'day'])}
  ${addSums(sale, 'classroom_days', ['classroom_id', 'campaign', 'day'])}
  ${addSums(sale, 'classroom_campaigns', ['classroom_id', 'campaign'])}
  RETURN NULL;
END $$`;

/** Keys are locked in one order by everybody. */
function addSums(sale: string, table: string, keys: readonly [owner: string, ...string[]]): string {
  const key = keys.join(', ');
  return `
  INSERT INTO ${table} AS kept (${key}, sales, organization_profit, classroom_profit, order_count)
  SELECT ${key}, sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count)
    FROM (SELECT entry.*, ${dayOf} AS day, ${counted} AS order_count
      FROM added entry ${sale} WHERE entry.kind <> 'reset') AS entry
   WHERE ${keys[0]} IS NOT NULL GROUP BY ${key} ORDER BY ${key}
  ON CONFLICT (${key}) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;`;
}
