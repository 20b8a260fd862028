import type { Reader } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { byteOrderMark, formatCsv, shortIdCell } from '../../lib/csv.js';
import { businessTime, endOfBusinessDay, readDay, startOfBusinessDay } from '../../lib/dates.js';
import type { Statement } from '../statements/find-statements.js';
import { findLineParts, type StatementLine } from '../statements/statement-lines.js';
import type { Period } from './ledger-csv.js';

export function statementFileName(
  { organizationCode, month }: Pick<Statement, 'organizationCode' | 'month'>,
  ending: 'pdf' | 'csv',
): string {
  return `${organizationCode}-statement-${month}.${ending}`;
}

/** One row per line of a statement, oldest first. 'Share' adds up to earned, taken back and adjustments. */
export async function* streamStatementCsv(db: Reader, statement: Statement): AsyncGenerator<string> {
  yield byteOrderMark + formatCsv([columns.map(([title]) => title)]);
  for await (const lines of findLineParts(db, statement.id)) {
    yield formatCsv(lines.map((line) => columns.map(([, cellOf]) => cellOf(line, statement))));
  }
}

/** Title and cell of each column. Spreadsheets are built on these: new ones are added at the end. */
const columns: readonly (readonly [
  title: string,
  cellOf: (line: StatementLine, statement: Statement) => string,
])[] = [
  ['Order', ({ orderId }) => (orderId === null ? '' : shortIdCell(orderId))],
  ['Date', ({ occurredAt }) => businessTime(occurredAt)],
  ['Kind', ({ kind }) => kind],
  ['Merchandise', ({ merchandise }) => formatMoney(merchandise)],
  ['Share', ({ share }) => formatMoney(share)],
  ['Organization part', ({ organizationPart }) => formatMoney(organizationPart)],
  ['Class part', ({ classPart }) => formatMoney(classPart)],
  ['Class', ({ classroomName }) => classroomName ?? ''],
  ['Books when drawn', (_line, { books }) => books ?? ''],
];

/** Whole Eastern days, including the last; open-ended where one is left out. Throws InvalidInputError (400). */
export function readPeriod({ from, to }: { readonly from?: string; readonly to?: string }): Period {
  return {
    from: from ? startOfBusinessDay(readDay('from', from)) : new Date(0),
    until: to
      ? new Date(endOfBusinessDay(readDay('to', to)).getTime() + 1)
      : new Date('9999-01-01T00:00:00Z'),
  };
}
