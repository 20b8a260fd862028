import { readFile } from 'node:fs/promises';
import type { Reader } from '../../database/index.js';
import { byteOrderMark, formatCsv } from '../../lib/csv.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { businessTime, sqlTime } from '../../lib/dates.js';
import { findOurKeys } from '../books/books-keys.js';
import { loadBooks } from '../books/load-books.js';
import { findStatements, type Statement } from '../statements/find-statements.js';
import { endOfMonth } from '../statements/statement-month.js';
import { statementResponse } from '../payouts.rest.js';
import { streamLedgerCsv, type Period, streamStatementCsv } from './ledger-csv.js';

type Seller = { readonly name: string; readonly email: string };

/** Everything for a yearly review in one file, without addresses, phone numbers or emails of supporters. */
export async function writeAuditPackage(
  db: Reader,
  organizationId: string,
  period: Period,
  { seller, secrets, now }: { readonly seller: Seller; readonly secrets: Secrets; readonly now: Date },
): Promise<Buffer> {
  const statements = (await findStatements(db, organizationId)).filter(({ month }) =>
    isWithin(period, month),
  );
  const files = [
    { name: 'README.txt', content: readme(seller, now) },
    { name: 'verify.html', content: await writeVerifier(db, organizationId, secrets, now) },
    { name: 'ledger.csv', content: await whole(streamLedgerCsv(db, organizationId, period)) },
    { name: 'orders.csv', content: await writeRows(db, orders, [organizationId, period.from, period.until]) },
    { name: 'statements.csv', content: statementRows(statements) },
    { name: 'checks.csv', content: await writeRows(db, checks, [organizationId, period.from, period.until]) },
  ];
  for (const statement of statements) {
    const content = await whole(streamStatementCsv(db, statement));
    files.push({ name: `statements/${statement.month}.csv`, content });
  }
  const { drawStatementPdf } = await import('./statement-pages.js');
  const { zipSync } = await import('fflate');
  const papers = [];
  for (const statement of statements) {
    const content = await drawStatementPdf(db, statement, seller);
    papers.push({ name: `statements/${statement.month}.pdf`, content });
  }
  const entries = [...files, ...papers].map(({ name, content }) => [name, Buffer.from(content)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: now }));
}

/** The page that verifies the books. It holds all of them, whatever the period: a chain is checked from its start. */
async function writeVerifier(
  db: Reader,
  organizationId: string,
  secrets: Secrets,
  now: Date,
): Promise<string> {
  const [books] = await loadBooks(db, [organizationId], await findOurKeys(db, secrets));
  const [organization]: { name: string }[] = await db.query('SELECT name FROM organizations WHERE id = $1', [
    organizationId,
  ]);
  const about = { organizationName: organization?.name, madeAt: businessTime(now) };
  const json = JSON.stringify({ ...about, ...books }).replaceAll('<', '\\u003c');
  const page = await readFile(new URL('../books/verify.html', import.meta.url), 'utf8');
  return page.replace('"the books"', () => json);
}

/** A statement belongs to the period in which its month ends. */
function isWithin({ from, until }: Period, month: string): boolean {
  const end = endOfMonth(month);
  return end > from && end <= until;
}

async function whole(parts: AsyncIterable<string>): Promise<string> {
  const texts: string[] = [];
  for await (const part of parts) texts.push(part);
  return texts.join('');
}

type Rows = { readonly titles: readonly string[]; readonly sql: string };

async function writeRows(db: Reader, { titles, sql }: Rows, parameters: unknown[]): Promise<string> {
  const rows: Record<string, string | number | null>[] = await db.query(sql, parameters);
  return (
    byteOrderMark +
    formatCsv([titles, ...rows.map((row) => Object.values(row).map((cell) => String(cell ?? '')))])
  );
}

const orders: Rows = {
  titles: [
    'Order',
    'Paid (Eastern)',
    'Cancelled (Eastern)',
    'Status',
    'Class',
    'Merchandise',
    'Shipping',
    'Tax',
    'Total',
    'Refunded',
  ],
  sql: `SELECT '#' || right(o.id::text, 8) AS a, ${sqlTime('o.paid_at')} AS b, ${sqlTime('o.cancelled_at')} AS c, o.status AS d,
      c.name AS e, o.subtotal::text AS f, o.shipping::text AS g, o.tax::text AS h, o.total::text AS i,
      (SELECT COALESCE(sum(amount), 0.00)::text FROM refunds r WHERE r.order_id = o.id AND r.status = 'accepted') AS j
    FROM orders o LEFT JOIN classrooms c ON c.id = o.classroom_id
   WHERE o.organization_id = $1 AND o.paid_at >= $2 AND o.paid_at < $3 ORDER BY o.paid_at, o.id`,
};

const checks: Rows = {
  titles: ['Checked (Eastern)', 'Outcome', 'Differences of this organization'],
  sql: `SELECT ${sqlTime('c.finished_at')} AS a, c.outcome AS b,
      (SELECT count(*) FROM ledger_check_differences d WHERE d.check_id = c.id AND d.organization_id = $1) AS c
    FROM ledger_checks c WHERE c.started_at >= $2 AND c.started_at < $3 ORDER BY c.started_at`,
};

function statementRows(statements: readonly Statement[]): string {
  const rows = statements.map((statement) => {
    const { paidAt, ...cells } = statementResponse(statement);
    return [...Object.values(cells).map((cell) => String(cell ?? '')), paidAt ? businessTime(paidAt) : ''];
  });
  const titles = [
    'Month',
    'State',
    'Carried over',
    'Earned',
    'Taken back',
    'Adjustments',
    'Amount due',
    'Reference',
  ];
  return byteOrderMark + formatCsv([[...titles, 'Paid (Eastern)'], ...rows]);
}

function readme({ name, email }: Seller, now: Date): string {
  return `Made by ${name} on ${businessTime(now)} (US Eastern, like all times in these files).

ledger.csv      every entry: a sale when an order was paid, a reversal when it was cancelled, an adjustment for a
                partial refund. Entries are never changed; errors are corrected by another entry.
orders.csv      the paid orders, without names and addresses. Sales are the merchandise, without shipping and tax.
statements.csv  the amount due for each month: carried over + earned - taken back +/- adjustments.
statements/     each statement as a PDF, and its lines as a spreadsheet.
verify.html     opens in a browser, without a network: checks all entries, shares and statements against what was
                signed and emailed, and reports the result.
checks.csv      the nightly comparison of orders, ledger, statements and the card processor.

How the numbers fit together
- The share is 30% of an order's merchandise, rounded to the cent for each order. With a class, the class has half,
  rounded down, and the organization the rest.
- 'Share' in statements/YYYY-MM.csv adds up to earned - taken back + adjustments of that month in statements.csv.
- An entry is on one statement. Entries from after the end of a month are on the next one, so ledger.csv of a period
  and the statements of the same months can differ by late entries. The column 'Statement' names the statement.
- Amounts under $25.00 are carried over to the next statement.

Questions: ${email}
`.replaceAll('\n', '\r\n');
}
