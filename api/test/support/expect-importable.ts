import { expect } from '@jest/globals';
import { parseMoney } from '../../src/lib/cents.js';
import { readCsv } from './read-csv.js';

type JournalLine = { day: string; account: string; cents: number };

/** The lines of the QuickBooks file. */
export function journalLinesOf(texts: ReadonlyMap<string, string>): JournalLine[] {
  return readCsv(texts.get('journal-quickbooks.csv') ?? '').map((row) => ({
    day: row['*JournalDate'] ?? '',
    account: row['*AccountName'] ?? '',
    cents: (parseMoney(row['*Debits'] ?? '') ?? 0) - (parseMoney(row['*Credits'] ?? '') ?? 0),
  }));
}

/**
 * Reads the journals by what both programs document about their imports (docs/product/payouts.md#the-accountants-month):
 * titles, dates, amounts, lines in a file, and that each entry is complete and balanced.
 */
export function expectImportable(texts: ReadonlyMap<string, string>): void {
  const quickBooks = texts.get('journal-quickbooks.csv') ?? '';
  expect(quickBooks.split('\r\n')[0]).toBe(
    '*JournalNo,*JournalDate,*AccountName,*Debits,*Credits,Description,Name,Currency,Location,Class',
  );
  const posted = readCsv(quickBooks);
  expect(posted.length).toBeLessThanOrEqual(999);
  for (const row of posted) {
    expect(row['*JournalNo']).toMatch(/^[\w-]{1,21}$/);
    expect(row['*JournalDate']).toMatch(/^(0[1-9]|1[0-2])\/([0-2]\d|3[01])\/\d{4}$/);
    expect(row['*AccountName']).toMatch(/^[^:]{1,100}$/);
    // One of both, above 0.
    expect(`${row['*Debits']}${row['*Credits']}`).toMatch(/^(?!0+\.00)\d+\.\d\d$/);
  }
  const halves = ['journal-xero-1.csv', 'journal-xero-2.csv'].map((name) => texts.get(name) ?? '');
  for (const half of halves) {
    expect(half.split('\r\n')[0]).toBe(
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
    );
    expect(readCsv(half).length).toBeLessThanOrEqual(300);
  }
  const drafts = halves.flatMap(readCsv);
  for (const row of drafts) {
    expect(row['*Narration']).not.toBe('');
    expect(row['*Date']).toMatch(/^\d\d [A-Z][a-z]{2} \d{4}$/);
    expect(row['*AccountCode']).toMatch(/^[A-Z0-9]{1,10}$/);
    expect(row['*TaxRate']).toBe('Tax Exempt');
    expect(row['*Amount']).toMatch(/^(?!-?0+\.00)-?\d+\.\d\d$/);
  }
  // Lines of one number, or of one narration and date, are one entry, which balances and is of one day.
  const xeroLines = drafts.map((row) => ({
    entry: `${row['*Narration']} ${row['*Date']}`,
    day: new Date(`${row['*Date']} UTC`).toISOString().slice(0, 10),
    cents: parseMoney(row['*Amount'] ?? '') ?? Number.NaN,
  }));
  const bookedLines = journalLinesOf(texts).map((line, at) => ({
    entry: posted[at]?.['*JournalNo'] ?? '',
    day: line.day.replace(/(..).(..).(.{4})/, '$3-$1-$2'),
    cents: line.cents,
  }));
  expect(xeroLines.map(({ day, cents: amount }) => [day, amount])).toEqual(
    bookedLines.map(({ day, cents: amount }) => [day, amount]),
  );
  for (const lines of [xeroLines, bookedLines])
    for (const entry of new Set(lines.map((line) => line.entry))) {
      const own = lines.filter((line) => line.entry === entry);
      expect(own.length).toBeGreaterThan(1);
      expect(new Set(own.map(({ day }) => day)).size).toBe(1);
      expect(own.reduce((total, { cents: amount }) => total + amount, 0)).toBe(0);
    }
}
