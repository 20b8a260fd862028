import { test } from '@jest/globals';
import { expectImportable } from '../../../test/support/expect-importable.js';
import { toCents } from '../../lib/cents.js';
import { accounts, type Posting, writeQuickBooksJournal, writeXeroJournals } from './journal.js';

/** Both programs' files, read by what they document about their imports. */
function expectFilesImportable(postings: readonly Posting[]): void {
  const files = writeXeroJournals(postings).map(({ name, parts }) => [name, parts.join('')] as const);
  expectImportable(new Map([...files, ['journal-quickbooks.csv', writeQuickBooksJournal(postings)]]));
}

test('a full month of everything is imported in files of up to 300 lines', () => {
  const kindsOfPostings = Array.from({ length: 18 }, (_, index) => toCents(index % 2 === 0 ? 5 : -5));
  const postings = Array.from(
    { length: 31 },
    (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`,
  ).flatMap((day) =>
    kindsOfPostings.map((amount) => ({ day, what: 'Orders paid', account: accounts.sales, amount })),
  );
  expectFilesImportable(postings);
});

test('the journals of every month are imported, of September too', () => {
  for (let month = 1; month <= 12; month += 1) {
    const line = { day: `2026-${String(month).padStart(2, '0')}-05`, what: 'Orders paid' };
    const postings = [
      { ...line, account: accounts.clearing, amount: toCents(5) },
      { ...line, account: accounts.sales, amount: toCents(-5) },
    ];
    expectFilesImportable(postings);
  }
});
