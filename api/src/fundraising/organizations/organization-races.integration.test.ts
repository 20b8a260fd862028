import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import {
  buildOrganization,
  buildSale,
  type BuiltSale,
  recordSale,
} from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { overlap } from '../../../test/support/database/overlap.js';
import type { Database, Tx } from '../../database/index.js';
import { deleteOrganization } from '../settings/delete-organization.js';
import { resetFundraiser } from '../settings/reset-fundraiser.js';
import { reverseSale } from '../ledger/reverse-sale.js';
import { verifyLedger } from '../ledger/verify-ledger.js';

/** Resets and deletions during sales: each pair overlaps, in both orders. */
let database: Database;
let adminId: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await openTestDatabase());
  adminId = await buildAdmin(database);
});
afterAll(() => close());

const now = new Date('2026-03-01T15:00:00Z');

async function openSale(): Promise<BuiltSale & { organizationId: string }> {
  const { id, classroomIds } = await buildOrganization(database);
  const classroomId = classroomIds.get('RIVERA') ?? '';
  const sale = await buildSale(database, { organizationId: id, classroomId, subtotal: toCents(300_00) });
  return { ...sale, organizationId: id };
}

const settle = (sale: BuiltSale) => (tx: Tx) => recordSale(tx, sale);
const reset = (organizationId: string) => (tx: Tx) =>
  resetFundraiser(tx, { organizationId, resetBy: adminId, occurredAt: now });
const remove = (organizationId: string) => (tx: Tx) =>
  deleteOrganization(tx, { organizationId, adminId, occurredAt: now, typedName: null });

type Totals = { sales: string; orders: number; campaign: number };

async function totalsOf(organizationId: string): Promise<Totals | undefined> {
  const [totals]: Totals[] = await database.read.query(
    'SELECT total_sales::text AS sales, order_count AS orders, campaign FROM organizations WHERE id = $1',
    [organizationId],
  );
  return totals;
}

/** Campaign and amount of each sale, and the final total of the first campaign. */
async function ledgerOf(organizationId: string): Promise<{ sales: unknown[]; kept: string | undefined }> {
  const sales: unknown[] = await database.read.query(
    `SELECT campaign, sales::text FROM ledger_entries WHERE organization_id = $1 AND kind = 'sale'`,
    [organizationId],
  );
  const [closed]: { sales: string }[] = await database.read.query(
    'SELECT total_sales::text AS sales FROM fundraiser_resets WHERE organization_id = $1',
    [organizationId],
  );
  return { sales, kept: closed?.sales };
}

test('a reset that waits for a sale closes the campaign with it', async () => {
  const sale = await openSale();
  await overlap(database, settle(sale), reset(sale.organizationId));
  expect(await totalsOf(sale.organizationId)).toEqual({ sales: '0.00', orders: 0, campaign: 2 });
  expect(await ledgerOf(sale.organizationId)).toEqual({
    sales: [{ campaign: 1, sales: '300.00' }],
    kept: '300.00',
  });
  expect(await verifyLedger(database.read)).toEqual([]);
});

test('a sale that waits for a reset belongs to the new campaign', async () => {
  const sale = await openSale();
  await overlap(database, reset(sale.organizationId), settle(sale));
  expect((await ledgerOf(sale.organizationId)).sales).toEqual([{ campaign: 2, sales: '300.00' }]);
  expect(await totalsOf(sale.organizationId)).toMatchObject({ sales: '300.00', campaign: 2 });
  expect(await verifyLedger(database.read)).toEqual([]);
});

test('a sale and its reversal around a reset leave the new totals at zero', async () => {
  const sale = await openSale();
  await database.transaction(settle(sale));
  await overlap(database, reset(sale.organizationId), (tx) =>
    reverseSale(tx, { orderId: sale.orderId, occurredAt: now }),
  );
  expect(await totalsOf(sale.organizationId)).toEqual({ sales: '0.00', orders: 0, campaign: 2 });
  expect(await verifyLedger(database.read)).toEqual([]);
});

test.each(['first', 'second'])(
  'a sale that starts %s, during a deletion, is still recorded in the ledger',
  async (place) => {
    const sale = await openSale();
    const works = [settle(sale), remove(sale.organizationId)] as const;
    if (place === 'first') await overlap(database, works[0], works[1]);
    else await overlap(database, works[1], works[0]);
    expect((await ledgerOf(sale.organizationId)).sales).toEqual([{ campaign: 1, sales: '300.00' }]);
    expect(await totalsOf(sale.organizationId)).toMatchObject({ sales: '300.00', orders: 1 });
    expect(await verifyLedger(database.read)).toEqual([]);
  },
);

test('the second of two simultaneous deletions finds nothing', async () => {
  const { organizationId } = await openSale();
  const second = overlap(database, remove(organizationId), remove(organizationId));
  await expect(second).rejects.toMatchObject({ status: 404 });
  const audited: unknown[] = await database.read.query(
    `SELECT 1 FROM audit_entries WHERE subject_id = $1 AND action = 'organization-deleted'`,
    [organizationId],
  );
  expect(audited).toHaveLength(1);
});
