import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums of the ledger that are kept: by organization and day, by class and day, by class and campaign. Triggers of the
 * ledger itself keep them, so that a release that knows nothing of them leaves them right as well.
 */
export class DayTotals1764001000000 implements MigrationInterface {
  name = 'DayTotals1764001000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    await runner.query(view);
    await runner.query(addFunction);
    await runner.query(rebuildFunction);
    await runner.query(`
      CREATE TRIGGER ledger_entries_day_totals AFTER INSERT ON ledger_entries
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_day_totals()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER ledger_entries_day_totals ON ledger_entries;
      DROP FUNCTION rebuild_day_totals(uuid[]);
      DROP FUNCTION add_day_totals();
      DROP VIEW ledger_by_day;
      DROP TABLE classroom_campaigns, classroom_days, organization_days;
    `);
  }
}

const sums = `
  sales numeric(12,2) NOT NULL,
  organization_profit numeric(12,2) NOT NULL,
  classroom_profit numeric(12,2) NOT NULL,
  order_count integer NOT NULL`;

// Room in each page for the next version of a row: a day's row changes with every sale of the day.
const tables = `
CREATE TABLE organization_days (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE RESTRICT,
  campaign integer NOT NULL,
  day date NOT NULL, ${sums},
  PRIMARY KEY (organization_id, campaign, day)
) WITH (fillfactor = 80);
CREATE TABLE classroom_days (
  classroom_id uuid NOT NULL REFERENCES classrooms ON DELETE RESTRICT,
  campaign integer NOT NULL,
  day date NOT NULL, ${sums},
  PRIMARY KEY (classroom_id, campaign, day)
) WITH (fillfactor = 80);
CREATE TABLE classroom_campaigns (
  classroom_id uuid NOT NULL REFERENCES classrooms ON DELETE RESTRICT,
  campaign integer NOT NULL, ${sums},
  PRIMARY KEY (classroom_id, campaign)
) WITH (fillfactor = 80)`;

// A cancelled order was no sale on any day, so a reversal counts for the day of its sale (docs/product/money.md).
const dayOf = `(coalesce(sale.occurred_at, entry.occurred_at) AT TIME ZONE 'America/New_York')::date`;
const saleOfReversal = `LEFT JOIN ledger_entries sale
    ON entry.kind = 'reversal' AND sale.order_id = entry.order_id AND sale.kind = 'sale'`;
// Kinds of later releases too: an order that is credited to somebody else counts there, an adjustment for no order.
const counted = `CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1
  WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END`;

const view = `
CREATE VIEW ledger_by_day AS
SELECT entry.id, entry.organization_id, entry.classroom_id, entry.campaign, ${dayOf} AS day,
    entry.sales, entry.organization_profit, entry.classroom_profit, ${counted} AS order_count
  FROM ledger_entries entry ${saleOfReversal} WHERE entry.kind <> 'reset'`;

const summed = 'sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count)';

/** An INSERT of the sums of `entries` by the key. Keys are locked in one order by everybody. */
function addSums(table: string, keys: readonly string[], entries: string): string {
  const key = keys.join(', ');
  const owner = keys[0];
  return `
  INSERT INTO ${table} AS kept (${key}, sales, organization_profit, classroom_profit, order_count)
  SELECT ${key}, ${summed} FROM ${entries} AS entry WHERE ${owner} IS NOT NULL GROUP BY ${key} ORDER BY ${key}
  ON CONFLICT (${key}) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;`;
}

function addAll(entries: string): string {
  return [
    addSums('organization_days', ['organization_id', 'campaign', 'day'], entries),
    addSums('classroom_days', ['classroom_id', 'campaign', 'day'], entries),
    addSums('classroom_campaigns', ['classroom_id', 'campaign'], entries),
  ].join('');
}

const addedEntries = `(SELECT entry.*, ${dayOf} AS day, ${counted} AS order_count
    FROM added entry ${saleOfReversal} WHERE entry.kind <> 'reset')`;

const addFunction = `
CREATE FUNCTION add_day_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN ${addAll(addedEntries)}
  RETURN NULL;
END $$`;

// Whoever posts an entry holds the organization's row until it commits, so that none is missed or counted twice.
const rebuildFunction = `
CREATE FUNCTION rebuild_day_totals(organizations_to_rebuild uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM organizations WHERE id = ANY(organizations_to_rebuild) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM organization_days WHERE organization_id = ANY(organizations_to_rebuild);
  DELETE FROM classroom_days WHERE classroom_id IN
    (SELECT id FROM classrooms WHERE organization_id = ANY(organizations_to_rebuild));
  DELETE FROM classroom_campaigns WHERE classroom_id IN
    (SELECT id FROM classrooms WHERE organization_id = ANY(organizations_to_rebuild));
  ${addAll('(SELECT * FROM ledger_by_day WHERE organization_id = ANY(organizations_to_rebuild))')}
END $$`;
