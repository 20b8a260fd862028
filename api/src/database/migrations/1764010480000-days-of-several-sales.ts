import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sales that are recorded together are summed by day as they are: only refunds, moves and corrections look for the sale that they
 * change (docs/decisions/0151-buyers-of-a-busy-moment.md).
 */
export class DaysOfSeveralSales1764010480000 implements MigrationInterface {
  name = 'DaysOfSeveralSales1764010480000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      addDayTotals(`IF NOT EXISTS (SELECT FROM added WHERE kind <> 'sale') THEN
      ${tables.map(addSales).join('')}
    ELSE
      ${tables.map(addSums).join('')}
    END IF;`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(addDayTotals(tables.map(addSums).join('')));
  }
}

type Table = { readonly name: string; readonly keys: readonly [owner: string, ...string[]] };
const organizationDays: Table = { name: 'organization_days', keys: ['organization_id', 'campaign', 'day'] };
const classroomDays: Table = { name: 'classroom_days', keys: ['classroom_id', 'campaign', 'day'] };
const classroomCampaigns: Table = { name: 'classroom_campaigns', keys: ['classroom_id', 'campaign'] };

/** Rows are locked in this order by everybody, and by their keys. */
const tables = [organizationDays, classroomDays, classroomCampaigns];

const onDay = (moment: string): string => `(${moment} AT TIME ZONE 'America/New_York')::date`;
const counted = `CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1
  WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END`;

const addSale = ({ name, keys }: Table): string => {
  const values = keys.map((key) => (key === 'day' ? onDay('sold.occurred_at') : `sold.${key}`));
  return addTo(
    { name, keys },
    `VALUES (${values.join(', ')}, sold.sales, sold.organization_profit, sold.classroom_profit, 1)`,
  );
};

const addSales = ({ name, keys }: Table): string =>
  addTo(
    { name, keys },
    `SELECT ${keys.map((key) => (key === 'day' ? `${onDay('occurred_at')} AS day` : key)).join(', ')}, sum(sales),
      sum(organization_profit), sum(classroom_profit), count(*)
    FROM added WHERE ${keys[0]} IS NOT NULL GROUP BY ${keys.join(', ')} ORDER BY ${keys.join(', ')}`,
  );

// An entry of an order counts on the day of its sale.
const addSums = ({ name, keys }: Table): string =>
  addTo(
    { name, keys },
    `SELECT ${keys.join(', ')}, sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count)
    FROM (SELECT entry.*, ${onDay('coalesce(sale.occurred_at, entry.occurred_at)')} AS day, ${counted} AS order_count
      FROM added entry LEFT JOIN ledger_entries sale ON sale.kind = 'sale'
        AND sale.order_id = CASE WHEN entry.kind <> 'sale' THEN coalesce(entry.order_id, entry.adjusted_order_id) END
     WHERE entry.kind <> 'reset') AS entry
   WHERE ${keys[0]} IS NOT NULL GROUP BY ${keys.join(', ')} ORDER BY ${keys.join(', ')}`,
  );

const addTo = ({ name, keys }: Table, rows: string): string => `
  INSERT INTO ${name} AS kept (${keys.join(', ')}, sales, organization_profit, classroom_profit, order_count)
  ${rows}
  ON CONFLICT (${keys.join(', ')}) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;`;

const addDayTotals = (several: string): string => `
CREATE OR REPLACE FUNCTION add_day_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold ledger_entries;
BEGIN
  SELECT added.* INTO sold FROM added WHERE kind = 'sale' AND (SELECT count(*) FROM added) = 1;
  IF NOT FOUND THEN
    ${several}
  ELSIF sold.organization_id IS NOT NULL THEN
    ${addSale(organizationDays)}
    IF sold.classroom_id IS NOT NULL THEN
      ${addSale(classroomDays)}
      ${addSale(classroomCampaigns)}
    END IF;
  END IF;
  RETURN NULL;
END $$`;
