import { Readable } from 'node:stream';
import { FileResponse, rates, route, type Route, withFinance, withTreasurer } from '../http/index.js';
import { businessDay } from '../lib/dates.js';
import type { PaymentProvider } from '../payments/index.js';
import { findBooksKeys } from './books/books-keys.js';
import { explainRoutes } from './explain/explain.routes.js';
import { readProviderMonth, streamMonth } from './month/write-month.js';
import { writeAccountantCsv } from './papers/accountant-csv.js';
import { writeAuditPackage } from './papers/audit-package.js';
import { streamLedgerCsv } from './papers/ledger-csv.js';
import { readPeriod, statementFileName, streamStatementCsv } from './papers/statement-csv.js';
import { findPayouts, timestampOf, writeBankFile, writeCheckRun } from './payments/payout-files.js';
import { BooksKeysResponse, StatementResponse, statementResponse } from './payouts.rest.js';
import { getStatementByLink, type LinkDeps } from './recipients/statement-recipients.js';
import { findStatements, getStatement, type Statement } from './statements/find-statements.js';
import { type Month, monthOf, previousMonth, readMonth } from './statements/statement-month.js';

const tag = 'Statements';

export type PayoutsRouteDeps = LinkDeps & {
  readonly provider: PaymentProvider;
  readonly company: { readonly name: string; readonly email: string };
};

export function payoutsRoutes(deps: PayoutsRouteDeps): Route[] {
  const { company, clock } = deps;
  const { read } = deps.database;
  return [
    ...explainRoutes(deps),
    route('GET /.well-known/skycrumb-books.json', {
      access: 'anyone',
      tag,
      summary: 'The public keys that the books are signed with, newest first, each with the one before it',
      response: BooksKeysResponse,
      rates: rates.read,
      run: async () => ({ hash: 'SHA-256', signature: 'Ed25519', keys: await findBooksKeys(read) }),
    }),
    route('GET /api/organizations/{id}/statements', {
      access: { ownOrganization: 'id' },
      ...withTreasurer,
      tag,
      summary: "The organization's statements, newest first",
      response: [StatementResponse],
      rates: rates.read,
      run: async ({ params: { id = '' } }) => (await findStatements(read, id)).map(statementResponse),
    }),
    ...statementFiles(
      deps,
      {
        path: '/api/organizations/{id}/statements/{month}',
        access: { ownOrganization: 'id' },
        ...withTreasurer,
      },
      ({ id = '', month = '' }) => getStatement(read, id, month),
    ),
    ...statementFiles(
      deps,
      { path: '/api/statement-copies/{token}/{month}', access: 'anyone' },
      ({ token = '', month = '' }) => getStatementByLink(deps, token, month),
    ),
    route('GET /api/organizations/{id}/ledger.csv', {
      access: { ownOrganization: 'id' },
      ...withTreasurer,
      tag,
      summary: 'Every ledger entry in a range of days, with its statement and a running sum',
      optionalQuery: ['from', 'to'],
      response: { files: ['text/csv'] },
      rates: rates.read,
      run: ({ params: { id = '' }, query }) => {
        const rows = Readable.from(streamLedgerCsv(read, id, readPeriod(query)));
        return Promise.resolve(new FileResponse('text/csv; charset=utf-8', 'ledger.csv', rows));
      },
    }),
    route('GET /api/organizations/{id}/audit.zip', {
      access: { ownOrganization: 'id' },
      ...withTreasurer,
      tag,
      summary:
        'For a yearly review: ledger, orders without addresses, statements, checks, and what they mean',
      optionalQuery: ['from', 'to'],
      response: { files: ['application/zip'] },
      rates: rates.flyers,
      run: async ({ params: { id = '' }, query }) => {
        const zip = await writeAuditPackage(read, id, readPeriod(query), { seller: company, now: clock() });
        return new FileResponse('application/zip', `audit-${businessDay(clock())}.zip`, Readable.from([zip]));
      },
    }),
    route('GET /api/admin/payouts/csv', {
      access: 'staff',
      tag: 'Administration: payouts',
      summary: 'Payments for the accountant, one row per check or transfer',
      optionalQuery: ['month'],
      response: { files: ['text/csv'] },
      rates: rates.read,
      run: async ({ query: { month } }) => {
        const csv = await writeAccountantCsv(read, readOptionalMonth(month));
        return new FileResponse(
          'text/csv; charset=utf-8',
          `payouts-${month || 'all'}.csv`,
          Readable.from([csv]),
        );
      },
    }),
    route('GET /api/admin/payouts/accountant.zip', {
      access: 'admin',
      ...withFinance,
      tag: 'Administration: payouts',
      summary:
        'A month for the accountant, the last one by default: sales, refunds, provider, statements, journals',
      optionalQuery: ['month'],
      response: { files: ['application/zip'] },
      domainErrors: [503],
      rates: rates.flyers,
      run: async ({ query }) => {
        const now = clock();
        const month = readOptionalMonth(query.month) ?? previousMonth(monthOf(now));
        const provider = await readProviderMonth(deps.provider, month);
        const zip = streamMonth(deps.database, { month, provider, now });
        return new FileResponse('application/zip', `accountant-${month}.zip`, zip);
      },
    }),
    route('GET /api/admin/payouts/check-run.csv', {
      access: 'admin',
      ...withFinance,
      tag: 'Administration: payouts',
      summary: 'Approved statements to be paid by check, one row per check',
      optionalQuery: ['month'],
      response: { files: ['text/csv'] },
      domainErrors: [409],
      rates: rates.read,
      run: async ({ query: { month } }) => {
        const filter = { month: readOptionalMonth(month), method: 'check', now: clock() } as const;
        const payouts = await findPayouts(read, filter);
        const name = `check-run-${businessDay(timestampOf(payouts))}.csv`;
        return new FileResponse('text/csv; charset=utf-8', name, Readable.from([writeCheckRun(payouts)]));
      },
    }),
    route('GET /api/admin/payouts/bank-file.txt', {
      access: 'admin',
      ...withFinance,
      tag: 'Administration: payouts',
      summary:
        'Approved statements to be paid by transfer, in the records of a NACHA file without bank numbers',
      optionalQuery: ['month'],
      response: { files: ['text/plain'] },
      domainErrors: [409],
      rates: rates.read,
      run: async ({ query: { month } }) => {
        const filter = { month: readOptionalMonth(month), method: 'bank-transfer', now: clock() } as const;
        const payouts = await findPayouts(read, filter);
        const file = writeBankFile(payouts, company.name);
        const name = `bank-file-${businessDay(timestampOf(payouts))}.txt`;
        return new FileResponse('text/plain; charset=us-ascii', name, Readable.from([file]));
      },
    }),
  ];
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
        return new FileResponse('application/pdf', statementFileName(statement, 'pdf'), Readable.from([pdf]));
      },
    }),
    route(`GET ${path}.csv`, {
      ...shared,
      summary: 'The lines of a statement, for a spreadsheet',
      response: { files: ['text/csv'] },
      run: async ({ params }) => {
        const statement = await find(params);
        const rows = Readable.from(streamStatementCsv(read, statement));
        return new FileResponse('text/csv; charset=utf-8', statementFileName(statement, 'csv'), rows);
      },
    }),
  ];
}

/** Throws InvalidInputError (400). */
function readOptionalMonth(text: string | undefined): Month | null {
  return text ? readMonth('month', text) : null;
}
