import { Readable } from 'node:stream';
import type { Database } from '../../database/index.js';
import { FileResponse, rates, route, type Route } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { readPeriod } from '../papers/read-period.js';
import { streamFigureCsv, withoutClass } from './figure-csv.js';
import { isFigureName } from './figures.js';
import { readStatementMonth } from './read-statement-month.js';

type Deps = { readonly database: Database; readonly clock: Clock };

/** What is behind a figure, for a spreadsheet. */
export function explainRoutes({ database: { read }, clock }: Deps): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/organizations/{id}/figures/{figure}.csv',
      access: { ownOrganization: 'id' },
      tag: 'Statements',
      summary: 'Every ledger entry behind a figure, with its running sum',
      optionalQuery: ['classroomId', 'statement', 'from', 'to'],
      response: { files: ['text/csv'] },
      domainErrors: [404],
      rates: rates.read,
      run: ({ params: { id = '', figure = '' }, query: { classroomId, statement, ...days } }) => {
        if (!isFigureName(figure)) throw new NotFoundError('Figure');
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
