import type { Database } from '../src/database/index.js';
import { toCents } from '../src/lib/cents.js';
import {
  approveStatements,
  type CheckDeps,
  drawingMoment,
  drawStatements,
  findPayee,
  payStatements,
  runLedgerCheck,
  savePayee,
  verifyPayee,
} from '../src/payouts/index.js';
import { pastMonth } from './demo-data.js';
import { pastPayees, pastPayouts } from './seed-past.js';
import { dayMs } from '../src/lib/dates.js';

/**
 * Draws the statements of past months, and pays, carries over and approves some of them; Westside's waits for its payee.
 * If the check of the books finds a difference, they stay drawn.
 */
export async function seedBooks(deps: CheckDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock();
  for (const monthsBack of [3, 2, 1] as const) {
    const month = pastMonth(monthsBack, now);
    await drawStatements(database, month, drawingMoment(month));
  }
  const adminId = await findAdmin(database);
  for (const payee of pastPayees) await seedPayee(database, payee, adminId, now);
  const { outcome } = await runLedgerCheck(deps);
  if (outcome === 'clean') for (const payout of pastPayouts) await settle(database, payout, adminId, now);
  await finishEmails(database);
}

async function findAdmin({ read }: Database): Promise<string> {
  const [row]: { id: string }[] = await read.query(`SELECT id FROM admin_users WHERE username = 'admin'`);
  if (!row) throw new Error('The demo has no administrator');
  return row.id;
}

async function findOrganization({ read }: Database, code: string): Promise<string> {
  const [row]: { id: string }[] = await read.query(
    'SELECT id FROM organizations WHERE code = $1 AND deleted_at IS NULL',
    [code],
  );
  if (!row) throw new Error(`The demo has no organization ${code}`);
  return row.id;
}

async function seedPayee(
  database: Database,
  { code, name, postalAddress }: (typeof pastPayees)[number],
  adminId: string,
  now: Date,
): Promise<void> {
  const organizationId = await findOrganization(database, code);
  const taxFormDate = `${pastMonth(3, now)}-05`;
  await database.transaction(async (tx) => {
    await savePayee(tx, { organizationId, name, postalAddress, method: 'check', taxFormDate }, now);
    const payee = await findPayee(tx, organizationId);
    if (payee?.verifiedAt !== null) return;
    await verifyPayee(tx, { organizationId, adminId, updatedAt: payee.updatedAt, now });
  });
}

async function settle(
  database: Database,
  { code, monthsBack, reference }: (typeof pastPayouts)[number],
  adminId: string,
  now: Date,
): Promise<void> {
  const organizationId = await findOrganization(database, code);
  const month = pastMonth(monthsBack, now);
  const approvedAt = earlier(new Date(drawingMoment(month).getTime() + dayMs), now);
  const paidAt = earlier(new Date(approvedAt.getTime() + 2 * dayMs), now);
  await database.transaction(async (tx) => {
    const [statement]: { id: string; state: string }[] = await tx.query(
      'SELECT id, state FROM statements WHERE organization_id = $1 AND month = $2',
      [organizationId, month],
    );
    if (statement?.state !== 'drawn') return;
    const statementIds = [statement.id];
    // One person approved the demo's past statements.
    const secondFrom = toCents(1_000_000_00);
    await approveStatements(tx, { statementIds, adminId, now: approvedAt, secondFrom });
    if (reference !== null)
      await payStatements(tx, { statementIds, adminId, method: 'check', reference, paidAt, now });
  });
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

/** Past events need no email. */
async function finishEmails(database: Database): Promise<void> {
  await database.transaction((tx) =>
    tx.query(
      `UPDATE outbox SET state = 'done', finished_at = now()
        WHERE state = 'open' AND name IN ('send-reset-notice', 'send-statement-ready', 'send-payee-missing',
          'send-statement-corrected', 'send-payment-sent')`,
    ),
  );
}
