import { afterAll, expect, test } from '@jest/globals';
import { reverseSale } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { buildOrganization, buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { drawStatements } from '../statements/draw-statements.js';
import { getStatement } from '../statements/find-statements.js';
import {
  type FigureName,
  figures,
  formulaOf,
  isOfStatement,
  roundingOf,
  roundingOfShare,
} from './explain-figure.js';
import { findExplainedLines, sumExplained, type ExplainedSum, type Scope } from './explained-lines.js';

const { database, close } = await openTestDatabase();
afterAll(close);

async function sell(organizationId: string, classroomId: string | null, cents: number, day: number) {
  const occurredAt = new Date(Date.UTC(2025, 9, day, 15));
  const stated = { organizationId, classroomId, subtotal: toCents(cents), occurredAt };
  const sale = await buildSale(database, stated);
  await database.transaction((tx) => recordSale(tx, sale));
  return sale;
}

test('every figure equals the last running sum of its lines, for an organization, a class and a period', async () => {
  const { id: organizationId, classroomIds } = await buildOrganization(database);
  const classroomId = classroomIds.get('RIVERA') ?? '';
  for (let day = 1; day <= 5; day += 1) await sell(organizationId, day % 2 ? classroomId : null, 11_05, day);
  const cancelled = await sell(organizationId, classroomId, 30_00, 6);
  const occurredAt = new Date('2025-10-07T15:00:00Z');
  await database.transaction((tx) => reverseSale(tx, { orderId: cancelled.orderId, occurredAt }));
  const period = { from: new Date(0), until: new Date('2025-10-04T00:00:00Z') };
  const everything: Scope = {
    figure: 'profit',
    organizationId,
    classroomId: null,
    isWithoutClass: false,
    statementMonth: null,
    period: { ...period, until: new Date('2999-01-01') },
    now: new Date('2025-10-08T15:00:00Z'),
  };
  for (const figure of Object.keys(figures) as FigureName[]) {
    for (const part of [{}, { classroomId }, { isWithoutClass: true }, { period }]) {
      const statementMonth = isOfStatement(figure) ? '2025-10' : null;
      const scope = { ...everything, figure, statementMonth, ...part };
      const { amount } = await sumExplained(database.read, scope);
      const [first, second] = await findExplainedLines(database.read, scope, { first: 2, after: null });
      const rest = await findExplainedLines(database.read, scope, { first: 50, after: second?.id ?? null });
      expect((rest.at(-1) ?? second ?? first)?.runningSum ?? 0).toBe(amount);
      expect(first?.runningSum).toBe(first?.amount);
    }
  }
  const profit = await sumExplained(database.read, everything);
  expect(profit).toMatchObject({ amount: 16_60, entryCount: 7 });
  expect(formulaOf(profit)).toBe('$25.60 from 6 orders − $9.00 cancelled = $16.60');
  expect(roundingOf('share', profit)).toBe(
    'Each order is rounded to the cent: $55.25 × 30% = $16.58, 7 entries add up to $16.60.',
  );
});

test('partial refunds and moved credit are separate amounts', () => {
  const cents = { amount: 101_19, merchandise: 337_30, carriedOver: 0, sold: 100_00, takenBack: 0 };
  const sum = { ...cents, adjusted: -6_00, moved: 7_19, saleCount: 5, entryCount: 7 };
  expect(formulaOf(sum as ExplainedSum)).toBe(
    '$100.00 from 5 orders − $6.00 refunded in part + $7.19 moved between classes or organizations = $101.19',
  );
});

test('rounding is explained only where it shows', () => {
  expect(roundingOfShare(toCents(915_92), toCents(274_77), 17)).toBe(
    'Each order is rounded to the cent: $915.92 × 30% = $274.78, 17 entries add up to $274.77.',
  );
  expect(roundingOfShare(toCents(100_00), toCents(30_00), 1)).toBeNull();
});

test("a statement's sums equal the sums of their lines, including carried over ones, month after month", async () => {
  const { id: organizationId } = await buildOrganization(database);
  const everything: Omit<Scope, 'figure' | 'statementMonth'> = {
    organizationId,
    classroomId: null,
    isWithoutClass: false,
    now: new Date('2026-02-02T15:00:00Z'),
    period: { from: new Date(0), until: new Date('2999-01-01') },
  };
  const sumsOf = (month: string): Promise<{ statement: object; opened: Record<string, number> }> =>
    openStatement(month, everything);
  // $3.00 is carried over and paid with the $30.00 of November; December begins at zero, and a refund takes it below.
  const october = await sell(organizationId, null, 10_00, 5);
  await drawStatements(database, '2025-10', new Date('2025-11-01T12:00:00Z'));
  await sell(organizationId, null, 100_00, 36);
  await drawStatements(database, '2025-11', new Date('2025-12-01T13:00:00Z'));
  const occurredAt = new Date('2025-12-05T15:00:00Z');
  await database.transaction((tx) => reverseSale(tx, { orderId: october.orderId, occurredAt }));
  await drawStatements(database, '2025-12', new Date('2026-01-01T13:00:00Z'));
  await sell(organizationId, null, 5_00, 100);
  await drawStatements(database, '2026-01', new Date('2026-02-01T13:00:00Z'));
  const carried = [];
  for (const month of ['2025-10', '2025-11', '2025-12', '2026-01']) {
    const { statement, opened } = await sumsOf(month);
    expect(opened).toEqual(statement);
    carried.push([opened.statementCarriedOver, opened.statementTakenBack, opened.statementDue]);
  }
  expect(carried).toEqual([
    [0, 0, 3_00],
    [3_00, 0, 33_00],
    [0, 3_00, -3_00],
    [-3_00, 0, -1_50],
  ]);
  const due = await sumExplained(database.read, {
    ...everything,
    figure: 'statementDue',
    statementMonth: '2025-11',
  });
  expect(formulaOf(due)).toBe('$3.00 carried over + $30.00 from 1 order = $33.00');
});

/** The sums of a statement, and the sums of the lines behind them. */
async function openStatement(month: string, everything: Omit<Scope, 'figure' | 'statementMonth'>) {
  const statement = await getStatement(database.read, everything.organizationId, month);
  const opened: Record<string, number> = {};
  for (const figure of (Object.keys(figures) as FigureName[]).filter(isOfStatement))
    opened[figure] = (
      await sumExplained(database.read, { ...everything, figure, statementMonth: month })
    ).amount;
  return {
    opened,
    statement: {
      statementCarriedOver: statement.carriedOver,
      statementEarned: statement.earned,
      statementTakenBack: statement.takenBack,
      statementAdjustments: statement.adjustments,
      statementDue: statement.amountDue,
    },
  };
}
