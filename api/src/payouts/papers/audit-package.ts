import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Reader, SqlTable } from '../../database/index.js';
import type { FileStore } from '../../files/index.js';
import { idsOf } from '../../lib/ids.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { businessTime, sqlTime } from '../../lib/dates.js';
import { readCheckpointCopy } from '../books/checkpoint-copy.js';
import { findShopBooks, loadBooks } from '../books/load-books.js';
import { refundedOf } from '../../ordering/index.js';
import { paidPayee } from '../is-payable.js';
import { findStatements } from '../statements/find-statements.js';
import { endOfMonth } from '../statements/statement-month.js';
import { writeTable } from './write-table.js';
import { streamLedgerCsv, streamStatementCsv } from './ledger-csv.js';
import type { Period } from '../../payments/index.js';

type Seller = { readonly name: string; readonly email: string };
type VerifierFacts = { readonly secrets: Secrets; readonly files: FileStore; readonly now: Date };

/** Everything for a yearly review in one file, without addresses, phone numbers or emails of supporters. */
export async function writeAuditPackage(
  db: Reader,
  organizationId: string,
  period: Period,
  { seller, ...facts }: VerifierFacts & { readonly seller: Seller },
): Promise<Buffer> {
  const within = (await findStatements(db, organizationId)).filter(({ month }) => isWithin(period, month));
  const ofPeriod = [organizationId, period.from, period.until];
  const files: Record<string, Uint8Array> = {};
  const add = (name: string, content: string | Uint8Array) => void (files[name] = Buffer.from(content));
  add('README.txt', readme(seller, facts.now));
  add('verify.html', await writeVerifier(db, organizationId, facts));
  add('ledger.csv', await text(streamLedgerCsv(db, organizationId, period)));
  add('orders.csv', await writeTable(db, orders, ofPeriod));
  add('statements.csv', await writeTable(db, statements, [idsOf(within)]));
  add('checks.csv', await writeTable(db, checks, ofPeriod));
  const { drawStatementPdf } = await import('./statement-pages.js');
  const { zipSync } = await import('fflate');
  for (const statement of within) {
    add(`statements/${statement.month}.csv`, await text(streamStatementCsv(db, statement)));
    add(`statements/${statement.month}.pdf`, await drawStatementPdf(db, statement, seller));
  }
  return Buffer.from(zipSync(files, { mtime: facts.now }));
}

/** The page that verifies the books. It holds all of them, whatever the period: a chain is checked from its start. */
async function writeVerifier(
  db: Reader,
  organizationId: string,
  { secrets, files, now }: VerifierFacts,
): Promise<string> {
  const copy = await readCheckpointCopy(files);
  const [books] = await loadBooks(db, [organizationId], await findShopBooks(db, secrets, copy));
  const [organization]: { name: string }[] = await db.query('SELECT name FROM organizations WHERE id = $1', [
    organizationId,
  ]);
  const about = { organizationName: organization?.name, madeAt: now.toISOString() };
  const json = JSON.stringify({ ...about, ...books }).replaceAll('<', '\\u003c');
  const page = await readFile(new URL('../books/verify.html', import.meta.url), 'utf8');
  return page.replace('"the books"', () => json);
}

/** A statement belongs to the period in which its month ends. */
function isWithin({ from, until }: Period, month: string): boolean {
  const end = endOfMonth(month);
  return end > from && end <= until;
}

/** $1: organization; $2 and $3: start and end. No buyer is named. */
const orders: SqlTable = {
  columns: [
    ['Order', `'#' || right(o.id::text, 8)`],
    ['Paid (Eastern)', sqlTime('o.paid_at')],
    ['Cancelled (Eastern)', sqlTime('o.cancelled_at')],
    ['Status', 'o.status'],
    ['Class', 'c.name'],
    ['Merchandise', 'o.subtotal::text'],
    ['Shipping', 'o.shipping::text'],
    ['Tax', 'o.tax::text'],
    ['Total', 'o.total::text'],
    ['Refunded', `${refundedOf('o.id')}::text`],
  ],
  from: `orders o LEFT JOIN classrooms c ON c.id = o.classroom_id
   WHERE o.organization_id = $1 AND o.paid_at >= $2 AND o.paid_at < $3 ORDER BY o.paid_at, o.id`,
};

const statements: SqlTable = {
  columns: [
    ['Month', 's.month'],
    ['State', 's.state'],
    ['Carried over', 's.carried_over::text'],
    ['Earned', 's.earned::text'],
    ['Taken back', '(-s.taken_back)::text'],
    ['Adjustments', 's.adjustments::text'],
    ['Amount due', 's.amount_due::text'],
    ['Reference', 's.reference'],
    ['Paid to', paidPayee('s')],
    ['Paid (Eastern)', sqlTime('s.paid_at')],
  ],
  from: 'statements s WHERE s.id = ANY($1::uuid[]) ORDER BY s.month DESC',
};

const checks: SqlTable = {
  columns: [
    ['Checked (Eastern)', sqlTime('c.finished_at')],
    ['Outcome', 'c.outcome'],
    ['Checkpoint', 'c.checkpoint::text'],
    [
      'Differences of this organization',
      '(SELECT count(*)::text FROM ledger_check_differences d WHERE d.check_id = c.id AND d.organization_id = $1)',
    ],
  ],
  from: 'ledger_checks c WHERE c.started_at >= $2 AND c.started_at < $3 ORDER BY c.started_at',
};

function readme({ name, email }: Seller, now: Date): string {
  return `Made by ${name} on ${businessTime(now)} (US Eastern, like all times in these files).

ledger.csv      every entry: a sale when an order was paid, a reversal when it was cancelled, an adjustment for a
                partial refund. Entries are never changed; errors are corrected by another entry.
orders.csv      the paid orders, without names and addresses. Sales are the merchandise, without shipping and tax.
statements.csv  the amount due for each month: Carried over + Earned + Taken back (below 0) + Adjustments.
statements/     each statement as a PDF, and its lines as a spreadsheet.
verify.html     opens in a browser, without a network: checks all entries, shares and statements against what was
                signed and emailed, and reports the result.
checks.csv      the nightly comparison of orders, ledger, statements and the card processor, and the number of the
                checkpoint that it signed over the books of all organizations.

How the numbers fit together
- The share is 30% of an order's merchandise, rounded to the cent for each order. With a class, the class has half,
  rounded down, and the organization the rest.
- 'Share' in statements/YYYY-MM.csv adds up to Earned + Taken back + Adjustments of that month in statements.csv.
- An entry is on one statement. Entries from after the end of a month are on the next one, so ledger.csv of a period
  and the statements of the same months can differ by late entries. The column 'Statement' names the statement.
- Amounts under $25.00 are carried over to the next statement.

Questions: ${email}
`.replaceAll('\n', '\r\n');
}
