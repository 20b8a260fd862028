import { afterAll, expect, test } from '@jest/globals';
import { withPatientDatabase, type Database } from '../../database/index.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { compareStatements } from '../checks/compare-books.js';
import { drawStatements } from './draw-statements.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const organizationCount = 1_000;
const orderCount = 2_000;
/** 60 s for 5,000 organizations; the time grows linearly. */
const mostSeconds = (organizationCount * 60) / 5_000;

/** Drawing reads a row a few dozen times, however many organizations there are. */
const mostReads = 60 * orderCount;

/** Inserts organizations and orders directly: only the drawing is tested here. */
async function insertBooks({ source }: Database): Promise<void> {
  await source.query(
    `INSERT INTO organizations (name, code, contact_email, contact_name, password_hash)
     SELECT 'School ' || n, 'S' || n, 'school' || n || '@example.org', 'Pat Lee', 'none' FROM generate_series(1, $1::int) n`,
    [organizationCount],
  );
  await source.query(
    `WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM organizations), sold AS (
       INSERT INTO orders (display_reference, organization_id, customer_email, customer_name, subtotal, total, content_hash)
       SELECT n, o.id, 'sam@example.org', 'Sam Shopper', 10, 10, n
         FROM generate_series(1, $1::int) n JOIN numbered o ON o.number = n % $2::int + 1 RETURNING id, organization_id)
     INSERT INTO ledger_entries (kind, order_id, organization_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
     SELECT 'sale', id, organization_id, 1, 10, 3, 0, '2025-10-15T15:00:00Z' FROM sold`,
    [orderCount, organizationCount],
  );
  await source.query('ANALYZE');
}

test('two workers at once draw 5,000 organizations in 60 s, each entry once', async () => {
  await withPatientDatabase(database, insertBooks);
  const now = new Date('2025-11-01T12:00:00Z');
  const startedAt = performance.now();
  const both = await Promise.all(
    [1, 2].map(() => withPatientDatabase(database, (patient) => drawStatements(patient, '2025-10', now))),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(both.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(organizationCount);
  expect(seconds).toBeLessThan(mostSeconds);
  expect(await countReads(database)).toBeLessThan(mostReads);
  const { compared, amount, differences } = await compareStatements(database.read);
  expect([compared, amount, differences]).toEqual([organizationCount, orderCount * 3_00, []]);
  const [row]: object[] = await database.read.query('SELECT count(*)::int AS lines FROM statement_lines');
  expect(row).toEqual({ lines: orderCount });
});

/** Rows of the ledger and of statements' lines that were read so far, by connections that are closed. */
async function countReads({ read }: Database): Promise<number> {
  const [row]: { reads: number }[] = await read.query(
    `SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS reads FROM pg_stat_user_tables
      WHERE relname IN ('ledger_entries', 'statement_lines')`,
  );
  return row?.reads ?? 0;
}
