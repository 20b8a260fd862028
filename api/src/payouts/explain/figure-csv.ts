import type { Reader } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { byteOrderMark, formatCsv, shortIdCell } from '../../lib/csv.js';
import { businessTime } from '../../lib/dates.js';
import { findExplainedLines, type ExplainedLine, type Scope } from './explained-lines.js';

const partSize = 2_000;

/** Every line behind a figure, with its running sum: the last one is the figure. */
export async function* streamFigureCsv(db: Reader, scope: Scope): AsyncGenerator<string> {
  yield byteOrderMark + formatCsv([columns.map(([title]) => title)]);
  for (let after: string | null = null; ;) {
    const lines: ExplainedLine[] = await findExplainedLines(db, scope, { first: partSize, after });
    yield formatCsv(lines.map((line) => columns.map(([, cellOf]) => cellOf(line))));
    if (lines.length < partSize) return;
    after = lines.at(-1)?.id ?? null;
  }
}

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

export function figureCsvUrl(
  { figure, organizationId, classroomId, isWithoutClass, statementMonth }: Scope,
  { from, to }: Days,
): string {
  const query = new URLSearchParams({
    ...(classroomId && { classroomId }),
    ...(isWithoutClass && { classroomId: withoutClass }),
    ...(statementMonth && { statement: statementMonth }),
    ...(from && { from }),
    ...(to && { to }),
  }).toString();
  return `/api/organizations/${organizationId}/figures/${figure}.csv${query && `?${query}`}`;
}

/** In place of a class's id. */
export const withoutClass = 'none';

/** Title and cell of each column. Spreadsheets are built on these: new ones are added at the end. */
const columns: readonly (readonly [title: string, cellOf: (line: ExplainedLine) => string])[] = [
  ['Entry', ({ id }) => id],
  ['Date', ({ occurredAt }) => businessTime(occurredAt)],
  ['Kind', ({ kind }) => kind],
  ['Order', ({ orderId }) => (orderId === null ? '' : shortIdCell(orderId))],
  ['Class', ({ classroomName }) => classroomName ?? ''],
  ['Merchandise', ({ merchandise }) => formatMoney(merchandise)],
  ['Amount', ({ amount }) => formatMoney(amount)],
  ['Running sum', ({ runningSum }) => formatMoney(runningSum)],
  ['Statement', ({ statementMonth }) => statementMonth ?? ''],
];
