import type { Reader } from '../../database/index.js';
import { inParts } from '../../lib/async/in-parts.js';
import { addCents, formatMoney, type Cents } from '../../lib/cents.js';
import { type CsvColumns, shortIdCell, streamCsv } from '../../lib/csv.js';
import { businessTime } from '../../lib/dates.js';
import { findLineParts } from '../statements/statement-lines.js';
import type { StatementLine } from '../statements/statement.types.js';
import type { Statement } from '../statements/find-statements.js';
import type { Period } from '../../payments/index.js';

const partSize = 2_000;

/** Every entry of an organization and its classes in the period, oldest first, with its statement. */
export function streamLedgerCsv(db: Reader, organizationId: string, period: Period): AsyncGenerator<string> {
  const entries = inParts(partSize, (after) => findEntries(db, organizationId, period, after));
  return streamCsv(ledgerColumns, entries);
}

type Entry = Omit<StatementLine, 'merchandise' | 'share'> & {
  readonly campaign: number;
  readonly sales: Cents;
  readonly month: string | null;
  readonly state: string | null;
};

function findEntries(
  db: Reader,
  organizationId: string,
  { from, until }: Period,
  after: string | null,
): Promise<Entry[]> {
  return db.query(
    `SELECT * FROM (
       SELECT e.id, e.occurred_at, e.kind, COALESCE(e.order_id, e.adjusted_order_id) AS order_id,
           e.campaign, c.name AS classroom_name, e.sales, e.organization_profit AS organization_part,
           e.classroom_profit AS class_part, s.month, s.state,
           sum(e.organization_profit + e.classroom_profit) OVER (ORDER BY e.occurred_at, e.id) AS running_sum
         FROM ledger_entries e LEFT JOIN classrooms c ON c.id = e.classroom_id
         LEFT JOIN statement_lines line ON line.ledger_entry_id = e.id
         LEFT JOIN statements s ON s.id = line.statement_id
        WHERE e.organization_id = $1 AND e.occurred_at >= $2 AND e.occurred_at < $3) AS entries
      WHERE $4::bigint IS NULL
        OR (occurred_at, id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $4::bigint)
      ORDER BY occurred_at, id LIMIT ${partSize}`,
    [organizationId, from, until, after],
  );
}

const ledgerColumns: CsvColumns<Entry> = [
  ['Entry', ({ id }) => id],
  ['Date (Eastern)', ({ occurredAt }) => businessTime(occurredAt)],
  ['Kind', ({ kind }) => kind],
  ['Order', ({ orderId }) => (orderId === null ? '' : shortIdCell(orderId))],
  ['Campaign', ({ campaign }) => String(campaign)],
  ['Class', ({ classroomName }) => classroomName ?? ''],
  ['Merchandise', ({ sales }) => formatMoney(sales)],
  ['Share', ({ organizationPart, classPart }) => formatMoney(addCents(organizationPart, classPart))],
  ['Organization part', ({ organizationPart }) => formatMoney(organizationPart)],
  ['Class part', ({ classPart }) => formatMoney(classPart)],
  ['Running sum', ({ runningSum }) => formatMoney(runningSum)],
  ['Statement', ({ month }) => month ?? ''],
  ['Statement state', ({ state }) => state ?? ''],
];

export function statementFileName(
  { organizationCode, month }: Pick<Statement, 'organizationCode' | 'month'>,
  ending: 'pdf' | 'csv',
): string {
  return `${organizationCode}-statement-${month}.${ending}`;
}

/** One row per line of a statement, oldest first. 'Share' adds up to earned, taken back and adjustments. */
export function streamStatementCsv(db: Reader, statement: Statement): AsyncGenerator<string> {
  return streamCsv(statementColumns(statement), findLineParts(db, statement.id));
}

const statementColumns = ({ books }: Statement): CsvColumns<StatementLine> => [
  ['Order', ({ orderId }) => (orderId === null ? '' : shortIdCell(orderId))],
  ['Date (Eastern)', ({ occurredAt }) => businessTime(occurredAt)],
  ['Kind', ({ kind }) => kind],
  ['Merchandise', ({ merchandise }) => formatMoney(merchandise)],
  ['Share', ({ share }) => formatMoney(share)],
  ['Organization part', ({ organizationPart }) => formatMoney(organizationPart)],
  ['Class part', ({ classPart }) => formatMoney(classPart)],
  ['Class', ({ classroomName }) => classroomName ?? ''],
  ['Books when drawn', () => books ?? ''],
];
