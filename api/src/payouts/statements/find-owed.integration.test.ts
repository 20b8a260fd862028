import { afterAll, expect, test } from '@jest/globals';
import { deleteOrganization, resetFundraiser, reverseSale } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import {
  buildOrganization,
  buildSale,
  type BuiltSale,
  recordSale,
} from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildContext } from '../../../test/support/request-context.js';
import { drawStatements } from './draw-statements.js';
import { findOwed } from './find-balance.js';
import { statementsOfCampaign } from './statement.resolver.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const october = new Date('2025-10-15T15:00:00Z');
const november = new Date('2025-11-15T15:00:00Z');
const inDecember = new Date('2025-12-01T13:00:00Z');

async function sell(organizationId: string, occurredAt: Date): Promise<BuiltSale> {
  const sale = await buildSale(database, { organizationId, subtotal: toCents(100_00), occurredAt });
  await database.transaction((tx) => recordSale(tx, sale));
  return sale;
}

const owed = (organizationId: string, now = november) => findOwed(database.read, organizationId, now);

const linesOf = (organizationId: string): Promise<object[]> =>
  database.read.query(
    `SELECT s.month, s.amount_due::text AS due, e.kind, e.campaign FROM statements s
       JOIN statement_lines line ON line.statement_id = s.id JOIN ledger_entries e ON e.id = line.ledger_entry_id
      WHERE s.organization_id = $1 AND e.kind <> 'reset' ORDER BY e.id`,
    [organizationId],
  );

test('earnings from before a reset stay owed and reach their statement, and a refund goes on the next one', async () => {
  const { id } = await buildOrganization(database);
  const first = await sell(id, october);
  await sell(id, october);
  await drawStatements(database, '2025-10', november);
  await sell(id, november);
  const next = { monthName: 'November 2025', drawnOn: '2025-12-01' };
  expect(await owed(id)).toEqual({ earned: 30_00, onItsWay: 60_00, next });
  await database.transaction((tx) =>
    resetFundraiser(tx, { organizationId: id, resetBy: null, occurredAt: november }),
  );
  expect(await owed(id)).toEqual({ earned: 30_00, onItsWay: 60_00, next });
  await database.transaction((tx) => reverseSale(tx, { orderId: first.orderId, occurredAt: november }));
  expect(await owed(id)).toEqual({ earned: 0, onItsWay: 60_00, next });
  await drawStatements(database, '2025-11', inDecember);
  expect(await linesOf(id)).toEqual([
    { month: '2025-10', due: '60.00', kind: 'sale', campaign: 1 },
    { month: '2025-10', due: '60.00', kind: 'sale', campaign: 1 },
    { month: '2025-11', due: '0.00', kind: 'sale', campaign: 1 },
    { month: '2025-11', due: '0.00', kind: 'reversal', campaign: 1 },
  ]);
  const [reset]: { id: string }[] = await database.read.query(
    'SELECT id FROM fundraiser_resets WHERE organization_id = $1',
    [id],
  );
  const statements = await statementsOfCampaign(buildContext(), { database }, reset?.id ?? '');
  expect(statements?.map(({ month }) => month)).toEqual(['2025-10', '2025-11']);
});

test('earnings of a deleted organization stay owed, and its next statement pays them in full', async () => {
  const { id } = await buildOrganization(database);
  const sale = await buildSale(database, { organizationId: id, occurredAt: november });
  await database.transaction((tx) => recordSale(tx, sale));
  const adminId = await buildAdmin(database);
  await database.transaction((tx) =>
    deleteOrganization(tx, { organizationId: id, adminId, occurredAt: november, typedName: null }),
  );
  expect(await owed(id)).toMatchObject({ earned: 3_00, onItsWay: 0, next: { drawnOn: '2025-12-01' } });
  await drawStatements(database, '2025-11', inDecember);
  const [statement]: object[] = await database.read.query(
    'SELECT amount_due::text AS due, is_closing AS "isClosing" FROM statements WHERE organization_id = $1',
    [id],
  );
  expect(statement).toEqual({ due: '3.00', isClosing: true });
  expect(await owed(id, inDecember)).toEqual({ earned: 0, onItsWay: 3_00, next: null });
});
