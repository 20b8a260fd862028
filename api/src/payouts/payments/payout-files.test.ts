import { describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { type Payout, writeBankFile, writeCheckRun } from './payout-files.js';

const payout: Payout = {
  statementId: '3f2a91c0-1111-4222-8333-444455556666',
  month: '2025-11',
  amountDue: toCents(1_234_56),
  organizationName: 'Lincoln Elementary School',
  organizationCode: 'LIN',
  payeeNumber: 42,
  payeeName: 'Lincoln Elementary PTA',
  postalAddress: '1 School Street\nLincoln, NE 68501',
  accountCode: '4-1010',
  payableSince: new Date('2025-12-05T15:04:00Z'),
};
const hostile = [
  '=HYPERLINK("http://x")',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '＝1',
  'a\u0007b\u0000',
  'a\r\n9',
];

describe('the check run', () => {
  test("has a row per check, with empty columns for the bank's response", () => {
    const [titles, row] = writeCheckRun([payout]).replace('\uFEFF', '').split('\r\n');
    expect(titles).toBe(
      'Payee id,Statement id,Amount,Trace number,Date,Payee,Postal address,Account code,Organization,Organization code,Month',
    );
    expect(row).toBe(
      `P000042,${payout.statementId},1234.56,,,Lincoln Elementary PTA,"1 School Street, Lincoln, NE 68501",4-1010,Lincoln Elementary School,LIN,2025-11`,
    );
  });

  test.each(hostile)('has no formula, control character or extra line for %j', (typed) => {
    const csv = writeCheckRun([{ ...payout, payeeName: typed, accountCode: typed, organizationName: typed }]);
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).not.toMatch(/[,"][=+@＝\t]|,-2|(?![\r\n])\p{Cc}/u);
  });
});

describe('the bank file', () => {
  test('is identical for the same payouts, and differs after a payment came back', () => {
    const again = { ...payout, payableSince: new Date('2025-12-09T15:04:00Z') };
    expect(writeBankFile([payout, payout], 'Skycrumb')).toBe(writeBankFile([payout, payout], 'Skycrumb'));
    expect(writeBankFile([payout, again], 'Skycrumb')).toContain('251209');
    expect(writeBankFile([payout], 'Skycrumb')).toContain('2512051004');
  });

  test('has blocks of 10 records of 94 characters, with counts and sums', () => {
    const file = writeBankFile([payout, { ...payout, amountDue: toCents(65_44) }], 'Skycrumb');
    const records = file.split('\r\n').slice(0, -1);
    expect(records.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 94));
    expect(records.map(([kind]) => kind).join('')).toBe('1567678999');
    expect(records[0]).toContain('2512051004A094101');
    const entry = records[2] ?? '';
    expect([entry.slice(3, 29).trim(), entry.slice(29, 39), entry.slice(39, 54).trim()]).toEqual([
      '',
      '0000123456',
      'P000042',
    ]);
    expect(records[3]).toContain('3F2A91C0-1111-4222-8333-444455556666 2025-11 4-1010');
    expect(records[6]?.slice(4, 10)).toBe('000004');
    expect(records[6]?.slice(32, 44)).toBe('000000130000');
    expect(records[7]?.slice(43, 55)).toBe('000000130000');
  });

  test.each(hostile)('has only plain text, and no formula, for %j', (typed) => {
    const file = writeBankFile([{ ...payout, payeeName: typed, accountCode: typed }], typed);
    expect(file).toMatch(/^([A-Z0-9 .&-]{94}\r\n){10}$/);
    expect(file.split('\r\n')[2]?.slice(54, 76)).toMatch(/^[A-Z0-9 ]/);
  });

  test('fails rather than cutting off an amount', () => {
    const much = { ...payout, amountDue: toCents(100_000_000_00) };
    expect(() => writeBankFile([much], 'Skycrumb')).toThrow('does not fit');
  });
});
