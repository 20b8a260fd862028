import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from '@jest/globals';
import { adjustSale, reverseSale } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { memoryFiles } from '../../../test/support/doubles/memory-files.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildAdmin, secondFrom } from '../../../test/support/factories/build-admin.js';
import { buildOrganization, buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { type CsvRow, readCsv } from '../../../test/support/read-csv.js';
import { savePayee, verifyPayee } from '../payee/save-payee.js';
import { approveStatements } from '../statements/approve-statements.js';
import { drawStatements } from '../statements/draw-statements.js';
import { findStatements } from '../statements/find-statements.js';
import { payStatements, returnPayment } from '../statements/pay-statements.js';
import { writeAccountantCsv } from './accountant-csv.js';
import { writeAuditPackage } from './audit-package.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const october = new Date('2025-10-15T15:00:00Z');
const now = new Date('2025-11-03T15:00:00Z');
const adminId = await buildAdmin(database);

async function sell(organizationId: string, subtotal: number, occurredAt: Date): Promise<string> {
  const sale = await buildSale(database, { organizationId, subtotal: toCents(subtotal), occurredAt });
  await database.transaction((tx) => recordSale(tx, sale));
  return sale.orderId;
}

/** $6.00 carried over from September, $60.00 earned, $15.00 taken back and $3.00 refunded in October. */
async function drawOne(): Promise<{ organizationId: string; statementId: string }> {
  const { id: organizationId } = await buildOrganization(database);
  await sell(organizationId, 20_00, new Date('2025-09-15T15:00:00Z'));
  await drawStatements(database, '2025-09', new Date('2025-10-01T15:00:00Z'));
  const orderId = await sell(organizationId, 150_00, october);
  const cancelled = await sell(organizationId, 50_00, october);
  await database.transaction(async (tx) => {
    await adjustSale(tx, {
      orderId,
      salesLeft: toCents(140_00),
      sourceId: `re_${orderId}`,
      occurredAt: october,
    });
    await reverseSale(tx, { orderId: cancelled, occurredAt: october });
  });
  await drawStatements(database, '2025-10', now);
  const [statement] = await findStatements(database.read, organizationId);
  return { organizationId, statementId: statement?.id ?? '' };
}

const parts = ['Carried over', 'Earned', 'Taken back', 'Adjustments'];
const amounts = (row: CsvRow | undefined, total: string) => [...parts, total].map((title) => row?.[title]);

test('a payment that came back and was sent again counts once in every amount, and each row adds up', async () => {
  const { organizationId, statementId } = await drawOne();
  await database.source.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES (clock_timestamp(), clock_timestamp(), 'clean')`,
  );
  const payee = {
    organizationId,
    name: 'Lincoln Elementary PTA',
    postalAddress: '1 School Street\nLincoln, NE 68501',
    method: 'check',
    taxFormDate: '2025-09-01',
  } as const;
  await database.transaction(async (tx) => {
    await savePayee(tx, payee, now);
    await verifyPayee(tx, { organizationId, adminId, updatedAt: now, now });
    const statementIds = [statementId];
    await approveStatements(tx, { statementIds, adminId, now, secondFrom });
    const payment = { statementIds, adminId, method: 'check', reference: '1042', paidAt: now, now } as const;
    await payStatements(tx, payment);
    await returnPayment(tx, { statementId, adminId, reason: 'Lost', returnedOn: '2025-11-03', now });
    await payStatements(tx, payment);
  });
  const paid = ['6.00', '60.00', '-15.00', '-3.00', '48.00'];
  const returned = ['-6.00', '-60.00', '15.00', '3.00', '-48.00'];
  const rows = readCsv(await writeAccountantCsv(database.read, '2025-10'));
  expect(rows.map((row) => amounts(row, 'Amount'))).toEqual([paid, returned, paid]);
});

test('statements.csv of the package for a review has what was taken back below 0, so that its rows add up', async () => {
  const { organizationId } = await drawOne();
  const period = { from: new Date('2025-10-01T04:00:00Z'), until: new Date('2025-11-02T04:00:00Z') };
  const seller = { name: 'Skycrumb', email: 'help@example.org' };
  const facts = { seller, secrets: createSecrets('secret of the test'), files: memoryFiles(), now };
  const files = unzipSync(await writeAuditPackage(database.read, organizationId, period, facts));
  const [row] = readCsv(strFromU8(files['statements.csv'] ?? new Uint8Array()));
  expect(amounts(row, 'Amount due')).toEqual(['6.00', '60.00', '-15.00', '-3.00', '48.00']);
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain(
    'Carried over + Earned + Taken back (below 0) + Adjustments',
  );
});
