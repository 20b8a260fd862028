import { Readable } from 'node:stream';
import type { Database, Reader } from '../../database/index.js';
import { FileResponse, rates, route, type Route, everyMember } from '../../http/index.js';
import { inParts } from '../../lib/async/in-parts.js';
import { formatMoney } from '../../lib/cents.js';
import type { Clock } from '../../lib/clock.js';
import { type CsvColumns, shortIdCell, streamCsv } from '../../lib/csv.js';
import { businessTime } from '../../lib/dates.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { readPeriod } from '../papers/ledger-csv.js';
import { readMonth } from '../statements/statement-month.js';
import { assertFigureVisible, type FigureName, isFigureName, isOfStatement } from './explain-figure.js';
import { type ExplainedLine, findExplainedLines, type Scope } from './explained-lines.js';

type Deps = { readonly database: Database; readonly clock: Clock };

/** The ledger entries behind a figure, for a spreadsheet. */
export function explainRoutes({ database: { read }, clock }: Deps): Route[] {
  return [
    route('GET /api/organizations/{id}/figures/{figure}.csv', {
      access: { ownOrganization: 'id' },
      ...everyMember,
      tag: 'Statements',
      summary: 'Every ledger entry behind a figure, with its running sum',
      optionalQuery: ['classroomId', 'statement', 'from', 'to'],
      response: { files: ['text/csv'] },
      rates: rates.read,
      run: ({ params: { id = '', figure = '' }, query: { classroomId, statement, ...days }, context }) => {
        if (!isFigureName(figure)) throw new NotFoundError('Figure');
        assertFigureVisible(figure, context.viewer, id);
        const isWithoutClass = classroomId === withoutClass;
        const ofClass = classroomId && !isWithoutClass ? classroomId : null;
        if (ofClass !== null && !isUuid(ofClass)) throw new NotFoundError('Classroom');
        const statementMonth = readStatementMonth(figure, statement);
        const scope = {
          figure,
          organizationId: id,
          classroomId: ofClass,
          isWithoutClass,
          statementMonth,
          now: clock(),
        };
        const rows = Readable.from(streamFigureCsv(read, { ...scope, period: readPeriod(days) }));
        return Promise.resolve(new FileResponse('text/csv; charset=utf-8', `${figure}.csv`, rows));
      },
    }),
  ];
}

const partSize = 2_000;

/** Every line behind a figure, with a running sum that ends at the figure. */
function streamFigureCsv(db: Reader, scope: Scope): AsyncGenerator<string> {
  const lines = inParts(partSize, (after) => findExplainedLines(db, scope, { first: partSize, after }));
  return streamCsv(columns, lines);
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

/** In place of a class id. */
const withoutClass = 'none';

const columns: CsvColumns<ExplainedLine> = [
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

/** Required for the sums of a statement, refused for other figures. Throws InvalidInputError (400). */
export function readStatementMonth(figure: FigureName, month: string | null | undefined): string | null {
  if (!isOfStatement(figure)) {
    if (month) throw new InvalidInputError({ statement: 'This figure is not of one statement.' });
    return null;
  }
  return readMonth('statement', month ?? '');
}
