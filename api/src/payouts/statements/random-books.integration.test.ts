import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { adjustSale, deleteOrganization, resetFundraiser, reverseSale } from '../../fundraising/index.js';
import { toCents, zeroCents } from '../../lib/cents.js';
import { buildAdmin, secondFrom } from '../../../test/support/factories/build-admin.js';
import { buildPayee } from '../../../test/support/factories/build-payee.js';
import { buildOrganization, buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { createChoices } from '../../../test/support/seeded-random.js';
import { compareStatements, compareTotals } from '../checks/compare-books.js';
import { approveStatements } from './approve-statements.js';
import { drawStatements } from './draw-statements.js';
import { findBalance } from './find-balance.js';
import { findAllStatements } from './find-statements.js';
import { payStatements } from './pay-statements.js';
import { drawingMoment, endOfMonth, nextMonth, previousMonth } from './statement-month.js';

const { database, close } = await openTestDatabase();
afterAll(close);
const adminId = await buildAdmin(database);

type Sold = { orderId: string; organizationId: string; left: number; isDisputed: boolean };

/** Plays random steps of three organizations over months. */
async function playBooks(seed: number): Promise<string[]> {
  const random = createChoices(seed).number;
  const organizationIds: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await buildOrganization(database);
    organizationIds.push(id);
    const now = new Date('2025-08-01T00:00:00Z');
    await buildPayee(database, { organizationId: id, adminId, now });
  }
  const sold: Sold[] = [];
  let month = '2025-08';
  const moment = (): Date => {
    const [from, until] = [endOfMonth(previousMonth(month)).getTime(), endOfMonth(month).getTime()];
    return new Date(from + random(until - from));
  };
  const anyOrganization = (): string => organizationIds[random(organizationIds.length)] ?? '';
  const anySale = (): Sold | undefined => sold[random(sold.length)];

  const steps: (() => Promise<void>)[] = [
    async function sell() {
      const organizationId = anyOrganization();
      const subtotal = toCents(1 + random(9_000));
      const sale = await buildSale(database, { organizationId, subtotal, occurredAt: moment() });
      await database.transaction((tx) => recordSale(tx, sale));
      sold.push({ orderId: sale.orderId, organizationId, left: subtotal, isDisputed: false });
    },
    async function refundInPart() {
      const sale = anySale();
      if (!sale || sale.left === 0) return;
      sale.left -= 1 + random(sale.left);
      const adjustment = { orderId: sale.orderId, salesLeft: toCents(sale.left), sourceId: randomUUID() };
      await database.transaction((tx) => adjustSale(tx, { ...adjustment, occurredAt: moment() }));
    },
    async function cancel() {
      const sale = anySale();
      if (!sale) return;
      sale.left = 0;
      await database.transaction((tx) => reverseSale(tx, { orderId: sale.orderId, occurredAt: moment() }));
    },
    async function dispute() {
      const sale = anySale();
      if (!sale || sale.isDisputed) return;
      sale.isDisputed = true;
      await database.source.query(
        `INSERT INTO disputes (id, intent_id, order_id, amount, reason, opened_at) VALUES ($1, $1, $2, 1, 'x', now())
         ON CONFLICT (id) DO UPDATE SET state = 'open'`,
        [`dp_${sale.orderId}`, sale.orderId],
      );
    },
    async function endDispute() {
      const sale = sold.find(({ isDisputed }) => isDisputed);
      if (!sale) return;
      sale.isDisputed = false;
      await database.source.query(`UPDATE disputes SET state = 'won' WHERE id = $1`, [`dp_${sale.orderId}`]);
    },
    async function reset() {
      const ended = { organizationId: anyOrganization(), resetBy: null, occurredAt: moment() };
      await database.transaction((tx) => resetFundraiser(tx, ended));
    },
    async function drawAndPay() {
      const now = drawingMoment(month);
      for (const id of organizationIds) await expectExplained(id);
      await drawStatements(database, month, now);
      if (random(2) === 0) await drawStatements(database, month, now);
      await database.source.query(
        `INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES (clock_timestamp(), clock_timestamp(), 'clean')`,
      );
      await settle(random, now, organizationIds);
      month = nextMonth(month);
    },
  ];
  const weights = [0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 4, 5, 6];
  for (let step = 0; step < 90; step += 1) await steps[weights[random(weights.length)] ?? 0]?.();
  const deleted = organizationIds[0] ?? '';
  await database.transaction((tx) =>
    deleteOrganization(tx, { organizationId: deleted, adminId, occurredAt: moment(), typedName: null }),
  );
  await database.source.query(`UPDATE disputes SET state = 'won'`);
  await drawStatements(database, month, drawingMoment(month));
  return organizationIds;
}

/** The dashboard's steps from the campaign's profit to the next statement add up. */
async function expectExplained(organizationId: string): Promise<void> {
  const balance = await findBalance(database.read, organizationId);
  const [row]: { profit: number }[] = await database.read.query(
    'SELECT total_profit AS profit FROM organizations WHERE id = $1',
    [organizationId],
  );
  const left = (row?.profit ?? 0) - balance.ofCampaignStated - balance.ofCampaignInDispute;
  expect(left + balance.ofEarlierCampaigns).toBe(balance.earned - balance.inDispute);
}

/** Approves and pays some of the drawn statements. */
async function settle(
  random: (below: number) => number,
  now: Date,
  organizationIds: readonly string[],
): Promise<void> {
  const statements = await findAllStatements(database.read, {}, { first: 100, after: null });
  // Statements of other runs were approved in another year.
  for (const { id, organizationId, state, isPaidOut } of statements) {
    if (!organizationIds.includes(organizationId)) continue;
    if (random(3) === 0) continue;
    const pay = { statementIds: [id], adminId, method: 'check', reference: '1', paidAt: now, now } as const;
    try {
      if (state === 'drawn')
        await database.transaction((tx) => approveStatements(tx, { ...pay, secondFrom }));
      if (state === 'approved' && isPaidOut) await database.transaction((tx) => payStatements(tx, pay));
    } catch (error) {
      // An order on it is in dispute: it is drawn again before its approval.
      if (!(error instanceof Error && 'code' in error && error.code === 'STATEMENT_DISPUTED')) throw error;
    }
  }
}

test.each([1, 7, 2_026])(
  'every entry is on exactly one statement and every sum is right to the cent after random steps (seed %d)',
  async (seed) => {
    const organizationIds = await playBooks(seed);
    const [row]: object[] = await database.read.query(
      `SELECT count(*) FILTER (WHERE line.statement_id IS NULL AND e.kind <> 'reset')::int AS missing,
          count(*) FILTER (WHERE s.organization_id <> e.organization_id)::int AS misplaced, count(*) > 30 AS "hasMany"
         FROM ledger_entries e LEFT JOIN statement_lines line ON line.ledger_entry_id = e.id
         LEFT JOIN statements s ON s.id = line.statement_id WHERE e.organization_id = ANY($1::uuid[])`,
      [organizationIds],
    );
    expect(row).toEqual({ missing: 0, misplaced: 0, hasMany: true });
    expect((await compareTotals(database.read)).differences).toEqual([]);
    expect((await compareStatements(database.read)).differences).toEqual([]);
    for (const organizationId of organizationIds) {
      const { earned, onItsWay, paid } = await findBalance(database.read, organizationId);
      const [ledger]: { cents: string }[] = await database.read.query(
        `SELECT COALESCE(sum(organization_profit + classroom_profit) * 100, 0)::int::text AS cents
           FROM ledger_entries WHERE organization_id = $1`,
        [organizationId],
      );
      expect(earned).toBe(zeroCents);
      expect(onItsWay + paid).toBe(Number(ledger?.cents));
    }
  },
);
