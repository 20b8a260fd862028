import type { Reader } from '../../database/index.js';
import { addCents, formatMoney, type Cents } from '../../lib/cents.js';
import { byteOrderMark, formatCsv, shortIdCell } from '../../lib/csv.js';
import { businessTime } from '../../lib/dates.js';
import type { LineKind } from '../statements/statement-lines.js';

export type Period = { readonly from: Date; readonly until: Date };

const partSize = 2_000;

/** Every entry of an organization and its classes in the period, oldest first, with its statement. */
export async function* streamLedgerCsv(
  db: Reader,
  organizationId: string,
  period: Period,
): AsyncGenerator<string> {
  yield byteOrderMark + formatCsv([columns.map(([title]) => title)]);
  for (let after: string | null = null; ;) {
    const entries: Entry[] = await findEntries(db, organizationId, period, after);
    yield formatCsv(entries.map((entry) => columns.map(([, cellOf]) => cellOf(entry))));
    if (entries.length < partSize) return;
    after = entries.at(-1)?.id ?? null;
  }
}

type Entry = {
  readonly id: string;
  readonly occurredAt: Date;
  readonly kind: string;
  readonly orderId: string | null;
  readonly campaign: number;
  readonly classroomName: string | null;
  readonly sales: Cents;
  readonly organizationPart: Cents;
  readonly classPart: Cents;
  readonly runningSum: Cents;
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

/** Title and cell of each column. Spreadsheets are built on these: new ones are added at the end. */
const columns: readonly (readonly [title: string, cellOf: (entry: Entry) => string])[] = [
  ['Entry', ({ id }) => id],
  ['Date', ({ occurredAt }) => businessTime(occurredAt)],
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

const names: Readonly<Record<LineKind, string>> = {
  sale: 'Sale',
  reversal: 'Cancelled',
  adjustment: 'Partial refund',
  'moved-out': 'Moved out',
  'moved-in': 'Moved in',
  reset: 'New campaign',
};

/** The name of a kind of line on papers, as on screens. */
export function kindName(kind: LineKind): string {
  return names[kind];
}
