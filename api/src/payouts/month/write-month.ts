import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cellsOf, type Database, queryOf, type SqlRow, type Tx } from '../../database/index.js';
import { addCents, type Cents, formatMoney, negateCents, parseMoney, zeroCents } from '../../lib/cents.js';
import { byteOrderMark, formatCsv, writeCsv } from '../../lib/csv.js';
import { businessTime, daysBefore } from '../../lib/dates.js';
import type { PaymentProvider, Period, ProviderMovement } from '../../payments/index.js';
import { endOfMonth, type Month, monthName, previousMonth } from '../statements/statement-month.js';
import { accounts, findPostings, writeQuickBooksJournal, writeXeroJournals } from './journal.js';
import { type MonthFile, monthFiles, unknownState } from './month-files.js';
import { ownTies, type ProviderMonth, providerTies, type Sums, type Tie, tieColumns } from './month-ties.js';

export function spanOf(month: Month): Period {
  return { from: endOfMonth(previousMonth(month)), until: endOfMonth(month) };
}

/** Throws ProviderUnavailableError (503). */
export async function readProviderMonth(provider: PaymentProvider, month: Month): Promise<ProviderMonth> {
  const { from, until } = spanOf(month);
  // A payment in the last minute of a month for one side may be in the next month for the other.
  const around = { from: daysBefore(from, 3), until: daysBefore(until, -3) };
  // A bank may return a refund weeks later.
  const refunded = { ...around, from: daysBefore(from, 60) };
  const [movements, charges, refunds] = await Promise.all([
    provider.listMovements({ from, until }),
    provider.listCharges(around),
    provider.listRefunds(refunded),
  ]);
  return { movements, charges, refunds };
}

/** The accountant's month as one ZIP file, streamed from one snapshot of the database. */
export function streamMonth(
  database: Database,
  { month, provider, now }: { readonly month: Month; readonly provider: ProviderMonth; readonly now: Date },
): Readable {
  // Large, so that the transaction waits for no slow client: a month of 100,000 orders is about 12 MB.
  const out = new PassThrough({ highWaterMark: 2 ** 26 });
  database
    .transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await pipeline(zip(filesOf(tx, month, provider, now), now), out);
    })
    .catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

type File = { readonly name: string; readonly parts: AsyncIterable<string> | Iterable<string> };

async function* zip(files: AsyncIterable<File>, now: Date): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate } = await import('fflate');
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, parts } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = now;
    archive.add(file);
    for await (const part of parts) {
      file.push(Buffer.from(part));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}

async function* filesOf(tx: Tx, month: Month, provider: ProviderMonth, now: Date): AsyncGenerator<File> {
  const span = spanOf(month);
  const sums: Sums = new Map();
  const byState: ByState = new Map();
  for (const file of monthFiles) yield { name: file.name, parts: rowsOf(tx, file, span, { sums, byState }) };
  yield { name: 'sales-by-state.csv', parts: [writeStates(byState, sums)] };
  yield { name: 'provider.csv', parts: [writeProvider(provider.movements, sums)] };
  const postings = await findPostings(tx, span, provider.movements);
  yield { name: 'journal-quickbooks.csv', parts: [writeQuickBooksJournal(postings)] };
  yield* writeXeroJournals(postings);
  const ties = [...ownTies(sums, postings), ...(await providerTies(tx, span, provider))];
  yield { name: 'ties.csv', parts: [writeCsv(tieColumns, ties)] };
  yield { name: 'README.txt', parts: [readme(month, now, ties)] };
}

const partSize = 2_000;

/** By state, the number of orders and the sums of these columns. */
const stateTitles = ['Merchandise', 'Shipping', 'Tax', 'Total'];
type ByState = Map<string, { readonly count: number; readonly amounts: readonly Cents[] }>;

async function* rowsOf(
  tx: Tx,
  file: MonthFile,
  span: Period,
  { sums, byState }: { readonly sums: Sums; readonly byState: ByState },
): AsyncGenerator<string> {
  const { name, columns } = file;
  const titles = columns.map(([title]) => title);
  yield byteOrderMark + formatCsv([titles]);
  const statement = queryOf(file);
  await tx.query(`DECLARE month_rows NO SCROLL CURSOR FOR ${statement}`, [span.from, span.until]);
  for (let count = partSize; count === partSize;) {
    const rows: SqlRow[] = await tx.query(`FETCH ${partSize} FROM month_rows`);
    count = rows.length;
    const lines = rows.map((row) => cellsOf(columns, row));
    for (const line of lines) {
      const amounts = line.map(amountOf);
      const kind = line[titles.indexOf('Kind')];
      for (const [index, amount] of amounts.entries()) {
        add(sums, `${name} ${titles[index] ?? ''}`, amount);
        if (kind) add(sums, `${name} ${kind} ${titles[index] ?? ''}`, amount);
      }
      const state = line[titles.indexOf('Ships to')];
      if (state === undefined) continue;
      const of = byState.get(state) ?? { count: 0, amounts: stateTitles.map(() => zeroCents) };
      const more = stateTitles.map((title) => amounts[titles.indexOf(title)] ?? zeroCents);
      byState.set(state, {
        count: of.count + 1,
        amounts: of.amounts.map((amount, index) => addCents(amount, more[index] ?? zeroCents)),
      });
    }
    yield formatCsv(lines);
  }
  await tx.query('CLOSE month_rows');
}

function amountOf(cell: string): Cents {
  return (/^-?\d+\.\d\d$/.test(cell) ? parseMoney(cell) : null) ?? zeroCents;
}

function add(sums: Sums, key: string, amount: Cents): void {
  sums.set(key, addCents(sums.get(key) ?? zeroCents, amount));
}

function writeStates(byState: ByState, sums: Sums): string {
  const states = [...byState].sort(([a], [b]) => a.localeCompare(b));
  const rows = states.map(([state, { count, amounts }]) => {
    const total = amounts.at(-1) ?? zeroCents;
    add(sums, 'sales-by-state.csv Total', total);
    if (state === unknownState) add(sums, `sales-by-state.csv ${unknownState}`, total);
    return [state, String(count), ...amounts.map(formatMoney)];
  });
  return byteOrderMark + formatCsv([['Ships to', 'Orders', ...stateTitles], ...rows]);
}

function writeProvider(movements: readonly ProviderMovement[], sums: Sums): string {
  const titles = ['Movement', 'Date (Eastern)', 'Type', 'Source', 'Gross', 'Fee', 'Net'];
  const rows = movements.map(({ id, createdAt, type, sourceId, gross, fee, net }) => {
    add(sums, 'provider.csv Gross', gross);
    add(sums, 'provider.csv Fee', negateCents(fee));
    add(sums, 'provider.csv Net', net);
    const amounts = [gross, negateCents(fee), net].map(formatMoney);
    return [id, businessTime(createdAt), type, sourceId ?? '', ...amounts];
  });
  return byteOrderMark + formatCsv([titles, ...rows]);
}

function readme(month: Month, now: Date, ties: readonly Tie[]): string {
  const broken = ties.filter(({ one, other }) => one !== other);
  const files = [...monthFiles, ...moreFiles].map(({ name, about }) => `${name.padEnd(24)}${about}`);
  return `Skycrumb, ${monthName(month)} (US Eastern), made on ${businessTime(now)}.

${broken.length === 0 ? 'All sums tie: see ties.csv.' : `These do not tie: ${broken.map(({ what }) => what).join('; ')}. See ties.csv.`}

${files.join('\n')}

Amounts are numbers in dollars; money going back is below zero. A column means the same in all files.
Both journals hold the same entries, one per day, with equal debits and credits. Orders, refunds, and fees and payouts
of the card processor move 'Card processor clearing'. Shares are an expense, payable until a statement is paid.

Before the first import, create these accounts: QuickBooks finds them by name, Xero by code.
${Object.values(accounts)
  .map(({ name, xeroCode }) => `${xeroCode.padEnd(12)}${name}`)
  .join('\n')}
In QuickBooks, turn account numbers off while importing, and make both payables 'Other current liabilities'. Xero takes
no bank accounts in journals: BANKCLEAR is a current asset, against which you match payouts and payments at the bank.
`.replaceAll('\n', '\r\n');
}

const moreFiles = [
  {
    name: 'sales-by-state.csv',
    about: 'the orders of sales.csv by the state of their ZIP code; Unknown if an address has none.',
  },
  {
    name: 'provider.csv',
    about: 'every movement at the card processor: charges, refunds, fees, payouts to the bank.',
  },
  { name: 'journal-quickbooks.csv', about: 'for QuickBooks Online: Import data, Journal entries.' },
  { name: 'journal-xero-1.csv', about: 'for Xero: Manual journals, Import; the days up to the 15th.' },
  { name: 'journal-xero-2.csv', about: 'the days from the 16th: Xero takes 300 lines at once.' },
  { name: 'ties.csv', about: 'sums that must be equal, and whether they are.' },
];
