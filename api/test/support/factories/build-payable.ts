import type { Database } from '../../../src/database/index.js';
import { toCents } from '../../../src/lib/cents.js';
import {
  approveStatements,
  drawStatements,
  findStatements,
  type Statement,
} from '../../../src/payouts/index.js';
import { secondFrom } from './build-admin.js';
import { buildPayee } from './build-payee.js';
import { buildOrganization, buildSale, recordSale } from './factories.js';

export type Payable = { readonly organizationId: string; readonly statementId: string };

type By = { readonly adminId: string; readonly now: Date };

/** An approved statement of $30.00 for October 2025 with a verified payee, who is paid by check. */
export async function buildPayable(database: Database, by: By): Promise<Payable> {
  const { id: organizationId } = await buildOrganization(database);
  const occurredAt = new Date('2025-10-15T15:00:00Z');
  const sale = await buildSale(database, { organizationId, subtotal: toCents(100_00), occurredAt });
  await database.transaction((tx) => recordSale(tx, sale));
  await drawStatements(database, '2025-10', by.now);
  await storeCheck(database);
  const statementId = (await newestStatement(database, organizationId))?.id ?? '';
  await buildPayee(database, { organizationId, ...by });
  await database.transaction((tx) =>
    approveStatements(tx, { ...by, statementIds: [statementId], secondFrom }),
  );
  return { organizationId, statementId };
}

/** A check of the books that has just ended. */
export async function storeCheck(database: Database, outcome = 'clean'): Promise<void> {
  await database.source.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES (clock_timestamp(), clock_timestamp(), $1)`,
    [outcome],
  );
}

export async function newestStatement(
  { read }: Database,
  organizationId: string,
): Promise<Statement | undefined> {
  return (await findStatements(read, organizationId))[0];
}
