import { afterAll, expect, test } from '@jest/globals';
import { recordSale, reverseSale } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { buildOrganization, buildSale } from '../../../test/support/factories.js';
import { openTestDatabase } from '../../../test/support/open-database.js';
import { explainFigure, explainRounding, findFigureLines } from './explain-figure.js';
import { figures, type Figure } from './figures.js';

const { database, close } = await openTestDatabase();
afterAll(close);

async function sell(organizationId: string, classroomId: string | null, cents: number, day: number) {
  const occurredAt = new Date(Date.UTC(2025, 9, day, 15));
  const stated = { organizationId, classroomId, subtotal: toCents(cents), occurredAt };
  const sale = await buildSale(database, stated);
  await database.transaction((tx) => recordSale(tx, sale));
  return sale;
}

test('every figure is the last running sum of its lines, of the organization, a class, and a period', async () => {
  const { id: organizationId, classroomIds } = await buildOrganization(database);
  const classroomId = classroomIds.get('RIVERA') ?? '';
  for (let day = 1; day <= 5; day += 1) await sell(organizationId, day % 2 ? classroomId : null, 11_05, day);
  const cancelled = await sell(organizationId, classroomId, 30_00, 6);
  const occurredAt = new Date('2025-10-07T15:00:00Z');
  await database.transaction((tx) => reverseSale(tx, { orderId: cancelled.orderId, occurredAt }));
  const until = new Date('2025-10-04T00:00:00Z');
  for (const figure of Object.keys(figures) as Figure[]) {
    for (const scope of [{ organizationId }, { organizationId, classroomId }, { organizationId, until }]) {
      const { value } = await explainFigure(database.read, figure, scope);
      const [first, second] = await findFigureLines(database.read, figure, scope, { first: 2, after: null });
      const rest = await findFigureLines(database.read, figure, scope, {
        first: 50,
        after: second?.id ?? null,
      });
      expect(rest.at(-1)?.runningSum).toBe(value);
      expect(first?.runningSum).toBe(first?.amount);
    }
  }
  const earned = await explainFigure(database.read, 'earned', { organizationId });
  expect(earned).toMatchObject({ value: 16_60, orderCount: 5 });
  expect(earned.rounding).toBe(
    'Each order is rounded to the cent: $55.25 x 30% = $16.58, 5 orders add up to $16.60.',
  );
});

test('rounding is explained where it shows, and only there', () => {
  expect(explainRounding(toCents(915_92), toCents(274_77), 17)).toBe(
    'Each order is rounded to the cent: $915.92 x 30% = $274.78, 17 orders add up to $274.77.',
  );
  expect(explainRounding(toCents(100_00), toCents(30_00), 1)).toBeNull();
});
