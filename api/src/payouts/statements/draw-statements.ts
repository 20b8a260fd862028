import { type Database, lockName, outbox, type Tx, withPatientDatabase } from '../../database/index.js';
import { inParts } from '../../lib/async/in-parts.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { idsOf } from '../../lib/ids.js';
import { isDisputed, isFixed, isPayable } from '../is-payable.js';
import {
  sendPayeeMissing,
  sendStatementCopy,
  sendStatementCorrected,
  sendStatementReady,
} from '../payouts.messages.js';
import { correctedLine } from './statement-lines.js';
import { endOfMonth, type Month, monthToDraw, readMonth } from './statement-month.js';

/** Organizations per transaction: it must end well within the lock timeout of others. */
const batchSize = 1_000;

export type Drawn = { readonly month: Month; readonly drawn: number };

/**
 * Draws the month's statements: one for each organization, deleted ones included, that has entries on no statement yet.
 * Drawing again changes only statements that are not approved: new entries are added and disputed ones removed. Once the
 * next month is drawn, a statement stays as it is. Concurrent calls are safe. Throws InvalidInputError (400) for a month
 * that is not over.
 */
export async function drawStatements(database: Database, month: Month, now: Date): Promise<Drawn> {
  readMonth('month', month);
  if (now < endOfMonth(month)) throw new InvalidInputError({ month: `${month} is not over yet.` });
  let drawn = 0;
  for await (const part of inParts(batchSize, (after) => findOrganizations(database, month, after))) {
    const ids = idsOf(part);
    if (ids.length > 0) drawn += await database.transaction((tx) => drawFor(tx, ids, month, now));
  }
  return { month, drawn };
}

/** The same for some organizations, in the caller's transaction. Returns the number of new statements. */
export async function drawFor(
  tx: Tx,
  organizationIds: readonly string[],
  month: Month,
  now: Date,
): Promise<number> {
  await lockDrawing(tx);
  await lockDrawn(tx, organizationIds, month);
  const range = [organizationIds, month, endOfMonth(month)];
  const [removed]: [{ id: string }[], number] = await tx.query(removeDisputed, [organizationIds, month]);
  const created: { id: string }[] = await tx.query(insertStatements, [...range, now]);
  const added: { id: string }[] = await tx.query(insertLines, range);
  const [summed]: [{ id: string; hasOtherAmount: boolean }[], number] = await tx.query(sumLines, [
    organizationIds,
    month,
  ]);
  const changed = idsOf([...removed, ...created, ...added, ...summed]);
  await tx.query(
    'INSERT INTO statement_drawings (statement_id, drawn_at) SELECT DISTINCT unnest($1::uuid[]), $2::timestamptz',
    [changed, now],
  );
  await tx.query(
    `UPDATE statements s SET (ledger_count, ledger_head) = (SELECT number, encode(hash, 'hex') FROM ledger_links
       WHERE organization_id = s.organization_id ORDER BY number DESC LIMIT 1) WHERE id = ANY($1::uuid[])`,
    [changed],
  );
  await queueEmails(tx, idsOf([...created, ...summed.filter(({ hasOtherAmount }) => hasOtherAmount)]));
  return created.length;
}

/** One drawing at a time: a second one sees what the first has written. */
async function lockDrawing(tx: Tx): Promise<void> {
  await tx.query(`SET LOCAL lock_timeout = '60s'`);
  await tx.query(`SET LOCAL statement_timeout = '60s'`);
  await lockName(tx, 'statements');
}

/** Waits for approvals in progress, in their order; approved statements are left alone then. */
async function lockDrawn(tx: Tx, organizationIds: readonly string[], month: Month): Promise<void> {
  await tx.query(
    `SELECT FROM statements WHERE organization_id = ANY($1::uuid[]) AND month = $2 AND state = 'drawn'
      ORDER BY id FOR UPDATE`,
    [organizationIds, month],
  );
}

function findOrganizations(
  database: Database,
  month: Month,
  after: string | null,
): Promise<{ readonly id: string }[]> {
  return database.read.query(
    `SELECT id FROM organizations WHERE ($1::uuid IS NULL OR id > $1)
         AND (EXISTS (SELECT FROM ledger_entries e WHERE e.organization_id = organizations.id AND e.occurred_at < $2)
           OR EXISTS (SELECT FROM statements s WHERE s.organization_id = organizations.id))
        ORDER BY id LIMIT $3`,
    [after, endOfMonth(month), batchSize],
  );
}

/** Entries to put on a statement. $1: organizations, $3: the month's end. */
const waiting = `ledger_entries e WHERE e.organization_id = ANY($1::uuid[]) AND e.occurred_at < $3
  AND NOT EXISTS (SELECT FROM statement_lines line WHERE line.ledger_entry_id = e.id) AND NOT ${isDisputed('e')}`;

const removeDisputed = `
  DELETE FROM statement_lines line USING ledger_entries e, statements s
   WHERE line.ledger_entry_id = e.id AND line.statement_id = s.id
     AND s.organization_id = ANY($1::uuid[]) AND s.month = $2 AND s.state = 'drawn' AND ${isDisputed('e')}
     AND NOT ${isFixed('s')}
  RETURNING s.id`;

/**
 * A statement begins with the balance of the previous one if that was too small to be paid. A month without entries has
 * no statement, unless a balance can be paid now.
 */
const insertStatements = `
  INSERT INTO statements (organization_id, month, carried_over, amount_due, is_closing, drawn_at)
  SELECT o.id, $2::varchar, opening.amount, opening.amount, o.deleted_at IS NOT NULL OR closing.organization_id IS NOT NULL, $4
    FROM organizations o
    LEFT JOIN closing_requests closing ON closing.organization_id = o.id
    LEFT JOIN LATERAL (SELECT * FROM statements s WHERE s.organization_id = o.id ORDER BY month DESC LIMIT 1) AS last ON true
   CROSS JOIN LATERAL (SELECT CASE WHEN last.id IS NULL OR ${isPayable('last')} THEN 0 ELSE last.amount_due END AS amount) AS opening
   WHERE o.id = ANY($1::uuid[]) AND (last.id IS NULL OR last.month < $2::varchar)
     AND (o.id IN (SELECT e.organization_id FROM ${waiting} AND e.kind <> 'reset')
       OR (opening.amount > 0 AND (o.deleted_at IS NOT NULL OR closing.organization_id IS NOT NULL)))
   ORDER BY o.id
  RETURNING id`;

/** Adds entries to the organization's newest statement if it is this month's and not approved. */
const insertLines = `
  INSERT INTO statement_lines (ledger_entry_id, statement_id)
  SELECT entry.id, s.id
    FROM (SELECT e.id, e.organization_id FROM ${waiting}) AS entry
    JOIN (SELECT id, organization_id FROM statements s WHERE month = $2 AND state = 'drawn' AND organization_id = ANY($1::uuid[])
            AND NOT ${isFixed('s')}
         ) AS s ON s.organization_id = entry.organization_id
  RETURNING statement_id AS id`;

/** Reads the closing again: an organization may be deleted between two drawings. */
const sumLines = `
  UPDATE statements s SET earned = sums.earned, taken_back = sums.taken_back, adjustments = sums.adjustments,
      amount_due = s.carried_over + sums.earned - sums.taken_back + sums.adjustments, is_closing = sums.is_closing,
      first_approved_at = NULL, first_approved_by = NULL
    FROM (
      SELECT s.id, s.amount_due AS earlier_amount, o.deleted_at IS NOT NULL OR bool_or(closing.organization_id IS NOT NULL) AS is_closing,
          COALESCE(sum(share) FILTER (WHERE kind = 'sale'), 0) AS earned,
          COALESCE(-sum(share) FILTER (WHERE kind = 'reversal'), 0) AS taken_back,
          COALESCE(sum(share) FILTER (WHERE kind NOT IN ('sale', 'reversal')), 0) AS adjustments
        FROM statements s
        JOIN organizations o ON o.id = s.organization_id
        LEFT JOIN closing_requests closing ON closing.organization_id = o.id
        LEFT JOIN statement_lines line ON line.statement_id = s.id
        LEFT JOIN LATERAL (SELECT kind, organization_profit + classroom_profit AS share
          FROM ledger_entries WHERE id = line.ledger_entry_id) AS e ON true
       WHERE s.month = $2 AND s.state = 'drawn' AND s.organization_id = ANY($1::uuid[])
         AND NOT ${isFixed('s')}
       GROUP BY s.id, o.id
    ) AS sums
   WHERE s.id = sums.id AND (s.earned, s.taken_back, s.adjustments, s.is_closing)
     IS DISTINCT FROM (sums.earned, sums.taken_back, sums.adjustments, sums.is_closing)
  RETURNING s.id, s.amount_due <> sums.earlier_amount AS has_other_amount`;

/**
 * For new statements, and for those whose amount is another than the emails said. Corrections are found from the new
 * lines: a look for each of a thousand statements would exceed the time limit of a transaction.
 */
async function queueEmails(tx: Tx, statementIds: readonly string[]): Promise<void> {
  if (statementIds.length === 0) return;
  const rows: { id: string; drawing: string | null; lacksPayee: boolean; isCorrection: boolean }[] =
    await tx.query(
      `SELECT s.id, ${changingDrawing}, ${isPayable('s')} AND payee.verified_at IS NULL AS lacks_payee,
        s.id IN (SELECT line.statement_id FROM statement_lines line JOIN ledger_entries e ON e.id = line.ledger_entry_id
           CROSS JOIN LATERAL (${correctedLine}) AS corrected WHERE line.statement_id = ANY($1::uuid[])) AS is_correction
       FROM statements s LEFT JOIN payees payee ON payee.organization_id = s.organization_id
      WHERE s.id = ANY($1::uuid[])`,
      [statementIds],
    );
  const copies: { statementId: string; recipientId: string; drawing: string | null }[] = await tx.query(
    `SELECT s.id AS statement_id, recipient.id AS recipient_id, ${changingDrawing}
       FROM statements s JOIN statement_recipients recipient ON recipient.organization_id = s.organization_id
        AND recipient.confirmed_at <= s.drawn_at AND recipient.ended_at IS NULL
      WHERE s.id = ANY($1::uuid[])`,
    [statementIds],
  );
  await outbox.add(
    tx,
    ...copies.map(({ drawing, ...copy }) => sendStatementCopy({ ...copy, ...(drawing && { drawing }) })),
    ...rows.map(({ id, drawing }) => sendStatementReady({ statementId: id, ...(drawing && { drawing }) })),
    ...rows.filter(({ lacksPayee }) => lacksPayee).map(({ id }) => sendPayeeMissing({ statementId: id })),
    ...rows
      .filter(({ isCorrection }) => isCorrection)
      .map(({ id }) => sendStatementCorrected({ statementId: id })),
  );
}

const changingDrawing = `(SELECT max(id)::text FROM statement_drawings
  WHERE statement_id = s.id HAVING count(*) > 1) AS drawing`;

/**
 * Draws the newest due month, once: the schedule runs often, so that an outage delays statements and loses none. Returns
 * null if there was nothing to do.
 */
export async function drawDueStatements(database: Database, now: Date): Promise<number | null> {
  const month = monthToDraw(now);
  const done: unknown[] = await database.read.query('SELECT 1 FROM statement_runs WHERE month = $1', [month]);
  if (done.length > 0) return null;
  const { drawn } = await withPatientDatabase(database, (patient) => drawStatements(patient, month, now));
  // After the last batch: an interrupted run is repeated, and draws nothing twice.
  await database.transaction(async (tx) => {
    await lockDrawing(tx);
    await tx.query(
      `INSERT INTO statement_runs (month, drawn_at, statement_count)
       SELECT $1::varchar, $2, count(*) FROM statements WHERE month = $1 ON CONFLICT DO NOTHING`,
      [month, now],
    );
  });
  return drawn;
}
