import type { Database } from '../../../src/database/index.js';
import { adjustSale, moveCredit, resetFundraiser, reverseSale } from '../../../src/fundraising/index.js';
import { toCents } from '../../../src/lib/cents.js';
import { drawStatements } from '../../../src/payouts/index.js';
import { type BuiltSale, buildOrganization, buildSale, recordSale } from './factories.js';

/** A sale of $12.99 in the ledger. */
export async function buildEntry(database: Database, stated: Partial<BuiltSale>): Promise<BuiltSale> {
  const sale = await buildSale(database, { subtotal: toCents(1_299), ...stated });
  await database.transaction((tx) => recordSale(tx, sale));
  return sale;
}

/** An organization with an entry of every kind, the statement of a month, and one sale since. */
export async function buildBooks(database: Database) {
  const { id, classroomIds } = await buildOrganization(database);
  const [classroomId = null] = classroomIds.values();
  const other = await buildOrganization(database);
  const past = { occurredAt: new Date('2025-10-07T10:00:00.123Z'), organizationId: id };
  await buildEntry(database, past);
  const refunded = await buildEntry(database, { ...past, classroomId });
  const cancelled = await buildEntry(database, { ...past, classroomId });
  const moved = await buildEntry(database, past);
  const occurredAt = new Date('2025-10-08T10:00:00Z');
  await database.transaction(async (tx) => {
    const adjustment = { orderId: refunded.orderId, salesLeft: toCents(500), sourceId: 're_1|x' };
    await adjustSale(tx, { ...adjustment, occurredAt });
    await reverseSale(tx, { orderId: cancelled.orderId, occurredAt });
  });
  const move = { orderId: moved.orderId, organizationId: other.id, classroomId: null };
  await database.transaction((tx) => moveCredit(tx, { ...move, sourceId: 'move', occurredAt }));
  await drawStatements(database, '2025-10', new Date('2025-11-01T13:00:00Z'));
  await database.transaction((tx) =>
    resetFundraiser(tx, { organizationId: id, resetBy: null, occurredAt: new Date() }),
  );
  await buildEntry(database, { organizationId: id, classroomId });
  return { id, other: other.id, classroomId };
}
