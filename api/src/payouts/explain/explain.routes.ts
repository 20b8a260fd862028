import { Matches } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { Database } from '../../database/index.js';
import {
  everyMember,
  FileResponse,
  isVisible,
  rates,
  route,
  type Route,
  withTreasurer,
} from '../../http/index.js';
import { inParts } from '../../lib/async/in-parts.js';
import { formatMoney } from '../../lib/cents.js';
import type { Clock } from '../../lib/clock.js';
import { type CsvColumns, csvType, shortIdCell, streamCsv } from '../../lib/csv.js';
import { businessTime } from '../../lib/dates.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { PeriodInput, periodOf } from '../papers/period.js';
import { IsMonth, readMonth } from '../statements/statement-month.js';
import { assertFigureVisible, type FigureName, isFigureName, isOfStatement } from './explain-figure.js';
import { type ExplainedLine, findExplainedLines, type Scope } from './explained-lines.js';

/** In place of a class id. */
const withoutClass = 'none';

@InputType()
class FigureQuery extends PeriodInput {
  @Matches(/^(?:none|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/)
  @Field(() => String, { nullable: true, description: "A class's id, or none: only sales without a class." })
  classroomId?: string;

  @IsMonth()
  @Field(() => String, { nullable: true, description: "The month of a statement's sums, YYYY-MM." })
  statement?: string;
}

type Deps = { readonly database: Database; readonly clock: Clock };

/** The ledger entries behind a figure, for a spreadsheet. */
export function explainRoutes({ database: { read }, clock }: Deps): Route[] {
  return [
    route('GET /api/organizations/{id}/figures/{figure}.csv', {
      access: { ownOrganization: 'id' },
      ...everyMember,
      tag: 'Statements',
      summary: 'Every ledger entry behind a figure, with its running sum',
      query: FigureQuery,
      response: { files: ['text/csv'] },
      rates: rates.read,
      run: ({ params: { id = '', figure = '' }, query: { classroomId, statement, ...days }, context }) => {
        if (!isFigureName(figure)) throw new NotFoundError('Figure');
        assertFigureVisible(figure, context.viewer, id);
        const isWithoutClass = classroomId === withoutClass;
        const scope: Scope = {
          figure,
          organizationId: id,
          classroomId: isWithoutClass ? null : (classroomId ?? null),
          isWithoutClass,
          statementMonth: readStatementMonth(figure, statement),
          period: periodOf(days),
          now: clock(),
        };
        const lines = inParts(partSize, (after) =>
          findExplainedLines(read, scope, { first: partSize, after }),
        );
        // Where the money is, organizers do not see.
        const maySeeStatements = isVisible('owner', context.viewer, id, withTreasurer.also);
        const shown = columns.filter(([title]) => maySeeStatements || title !== 'Statement');
        return new FileResponse(csvType, `${figure}.csv`, streamCsv(shown, lines));
      },
    }),
  ];
}

const partSize = 2_000;

export function figureCsvUrl(
  { figure, organizationId, classroomId, isWithoutClass, statementMonth }: Scope,
  { from, to }: PeriodInput,
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

const columns: CsvColumns<ExplainedLine> = [
  ['Entry', ({ id }) => id],
  ['Date (Eastern)', ({ occurredAt }) => businessTime(occurredAt)],
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
