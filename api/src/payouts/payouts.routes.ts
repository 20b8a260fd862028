import { Max, Min } from 'class-validator';
import { Field, InputType, Int } from 'type-graphql';
import { FileResponse, rates, route, type Route, withTreasurer } from '../http/index.js';
import { csvType } from '../lib/csv.js';
import { businessDay } from '../lib/dates.js';
import { InvalidInputError } from '../lib/domain-error.js';
import type { FileStore } from '../files/index.js';
import type { PaymentProvider } from '../payments/index.js';
import { findOurKeys } from './books/books-keys.js';
import { findCheckpoints } from './books/load-books.js';
import { checkpointText } from './books/verify-signatures.js';
import { explainRoutes } from './explain/explain.routes.js';
import { readProviderMonth, streamMonth } from './month/write-month.js';
import { writeAccountantCsv } from './papers/accountant-csv.js';
import { writeAuditPackage } from './papers/audit-package.js';
import { streamLedgerCsv, statementFileName, streamStatementCsv } from './papers/ledger-csv.js';
import { PeriodInput, periodOf } from './papers/period.js';
import { readPayoutFile } from './payments/payout-runs.js';
import { BooksKeysResponse, CheckpointResponse, StatementResponse } from './payouts.rest.js';
import { getStatementByLink, type LinkDeps } from './recipients/statement-recipients.js';
import type { PayoutMethod } from './statements/statement.entity.js';
import { findStatements, getStatement, type Statement } from './statements/find-statements.js';
import { IsMonth, type Month, monthOf, previousMonth } from './statements/statement-month.js';

const tag = 'Statements';
const forTreasurer = { access: { ownOrganization: 'id' }, ...withTreasurer, tag } as const;

@InputType()
class MonthQuery {
  @IsMonth()
  @Field(() => String, { nullable: true, description: 'The month, YYYY-MM.' })
  month?: Month;
}

const noFile = { message: 'Enter the number of a file.' };

@InputType()
class PayoutFileQuery extends MonthQuery {
  @Min(1, noFile)
  @Max(2_147_483_647, noFile)
  @Field(() => Int, { nullable: true, description: "The file's number." })
  run?: number;
}

export type PayoutsRouteDeps = LinkDeps & {
  readonly provider: PaymentProvider;
  readonly files: FileStore;
  readonly company: { readonly name: string; readonly email: string };
};

export function payoutsRoutes(deps: PayoutsRouteDeps): Route[] {
  const { company, secrets, files, clock } = deps;
  const { read } = deps.database;
  return [
    ...explainRoutes(deps),
    route('GET /.well-known/skycrumb-books.json', {
      access: 'anyone',
      tag,
      summary:
        'The public keys that the books are signed with, newest first, and the newest checkpoint of the books',
      response: BooksKeysResponse,
      rates: rates.read,
      run: async () => {
        const [newest] = await findCheckpoints(read, 1);
        const checkpoint = newest
          ? CheckpointResponse.from({ ...newest, text: checkpointText(newest) })
          : null;
        return { hash: 'SHA-256', signature: 'Ed25519', keys: await findOurKeys(read, secrets), checkpoint };
      },
    }),
    route('GET /api/organizations/{id}/statements', {
      ...forTreasurer,
      summary: "The organization's statements, newest first",
      response: [StatementResponse],
      rates: rates.read,
      run: async ({ params: { id = '' } }) => (await findStatements(read, id)).map(StatementResponse.from),
    }),
    ...statementFiles(
      deps,
      { path: '/api/organizations/{id}/statements/{month}', ...forTreasurer },
      ({ id = '', month = '' }) => getStatement(read, id, month),
    ),
    ...statementFiles(
      deps,
      { path: '/api/statement-copies/{token}/{month}', access: 'anyone' },
      ({ token = '', month = '' }) => getStatementByLink(deps, token, month),
    ),
    route('GET /api/organizations/{id}/ledger.csv', {
      ...forTreasurer,
      summary: 'Every ledger entry in a range of days, with its statement and a running sum',
      query: PeriodInput,
      response: { files: ['text/csv'] },
      rates: rates.read,
      run: ({ params: { id = '' }, query }) =>
        new FileResponse(csvType, 'ledger.csv', streamLedgerCsv(read, id, periodOf(query))),
    }),
    route('GET /api/organizations/{id}/audit.zip', {
      ...forTreasurer,
      summary:
        'For a yearly review: ledger, orders without addresses, statements, checks, and what they mean',
      query: PeriodInput,
      response: { files: ['application/zip'] },
      rates: rates.flyers,
      run: async ({ params: { id = '' }, query }) => {
        const facts = { seller: company, secrets, files, now: clock() };
        const zip = await writeAuditPackage(read, id, periodOf(query), facts);
        return new FileResponse('application/zip', `audit-${businessDay(clock())}.zip`, zip);
      },
    }),
    route('GET /api/admin/payouts/csv', {
      ...ofMonth,
      access: 'staff',
      summary: 'Payments for the accountant, one row per check or transfer',
      response: { files: ['text/csv'] },
      rates: rates.read,
      run: async ({ query: { month } }) => {
        assertBegun(month, clock());
        const csv = await writeAccountantCsv(read, month ?? null);
        return new FileResponse(csvType, `payouts-${month ?? 'all'}.csv`, csv);
      },
    }),
    route('GET /api/admin/payouts/accountant.zip', {
      ...ofMonth,
      access: 'staff',
      summary:
        'A month for the accountant, the last one by default: sales, refunds, provider, statements, journals',
      response: { files: ['application/zip'] },
      rates: rates.flyers,
      run: async ({ query }) => {
        const now = clock();
        const month = query.month ?? previousMonth(monthOf(now));
        assertBegun(month, now);
        const provider = await readProviderMonth(deps.provider, month);
        const zip = streamMonth(deps.database, { month, provider, now });
        return new FileResponse('application/zip', `accountant-${month}.zip`, zip);
      },
    }),
    payoutFileRoute(deps, {
      call: 'GET /api/admin/payouts/check-run.csv',
      method: 'check',
      type: csvType,
      summary: 'A check run as it was made, one row per check: the newest that can be sent, or `run`',
    }),
    payoutFileRoute(deps, {
      call: 'GET /api/admin/payouts/bank-file.txt',
      method: 'bank-transfer',
      type: 'text/plain; charset=us-ascii',
      summary:
        'A bank file as it was made, in NACHA records without bank numbers: the newest that can be sent, or `run`',
    }),
  ];
}

function assertBegun(month: Month | undefined, now: Date): void {
  if (month && month > monthOf(now)) throw new InvalidInputError({ month: 'This month has not begun yet.' });
}

const ofMonth = { tag: 'Administration: payouts', query: MonthQuery } as const;

type PayoutFile = Pick<Route, 'summary'> & {
  readonly call: `GET /api/admin/payouts/${string}`;
  readonly method: PayoutMethod;
  readonly type: string;
};

/** A file that was made before: reading it changes nothing. */
function payoutFileRoute(
  { database: { read } }: PayoutsRouteDeps,
  { call, method, type, summary }: PayoutFile,
): Route {
  return route(call, {
    tag: ofMonth.tag,
    access: 'staff',
    summary,
    query: PayoutFileQuery,
    response: { files: [type.split(';')[0] ?? type] },
    domainErrors: [404, 409],
    rates: rates.read,
    run: async ({ query: { run = null, month = null } }) => {
      const { number, content } = await readPayoutFile(read, method, { run, month });
      const [name = '', ending = ''] = call.split('/').at(-1)?.split('.') ?? [];
      return new FileResponse(type, `${name}-${number}.${ending}`, content);
    },
  });
}

/** A statement as PDF and CSV, for its organization or for holders of an emailed link. */
function statementFiles(
  { database: { read }, company }: PayoutsRouteDeps,
  { path, ...rule }: Pick<Route, 'access' | 'also'> & { readonly path: `/${string}` },
  find: (params: Readonly<Record<string, string>>) => Promise<Statement>,
): Route[] {
  const shared = { ...rule, tag, domainErrors: [404], rates: rates.read } as const;
  return [
    route(`GET ${path}.pdf`, {
      ...shared,
      summary: 'A statement as a PDF: amounts, by class, by product, every line',
      response: { files: ['application/pdf'] },
      run: async ({ params }) => {
        const statement = await find(params);
        const { drawStatementPdf } = await import('./papers/statement-pages.js');
        const pdf = await drawStatementPdf(read, statement, company);
        return new FileResponse('application/pdf', statementFileName(statement, 'pdf'), pdf);
      },
    }),
    route(`GET ${path}.csv`, {
      ...shared,
      summary: 'The lines of a statement, for a spreadsheet',
      response: { files: ['text/csv'] },
      run: async ({ params }) => {
        const statement = await find(params);
        return new FileResponse(
          csvType,
          statementFileName(statement, 'csv'),
          streamStatementCsv(read, statement),
        );
      },
    }),
  ];
}
