import { addCents, formatMoney } from '../../lib/cents.js';
import { byteOrderMark, formatCsv, oneLine } from '../../lib/csv.js';
import { businessTime } from '../../lib/dates.js';
import { fold } from '../../lib/fold.js';
import { type PayeeEntity, payeeId } from '../payee/payee.entity.js';
import type { Statement } from '../statements/find-statements.js';

export type Payout = Readonly<
  Pick<Statement, 'month' | 'amountDue' | 'organizationName' | 'organizationCode'> &
    Pick<PayeeEntity, 'postalAddress' | 'accountCode'>
> & {
  readonly statementId: string;
  readonly payeeNumber: number;
  readonly payeeName: string;
  /** When it was approved, or its last payment came back. */
  readonly payableSince: Date;
};

/** The columns of the bank's response (`readPayment`). The check run has them too, two of them empty. */
export const responseTitles = ['Payee id', 'Statement id', 'Amount', 'Trace number', 'Date'];

/** One row per check to print. With check numbers and dates filled in, it is the response file that is recorded. */
export function writeCheckRun(payouts: readonly Payout[]): string {
  const rows = payouts.map((payout) => [
    payeeId(payout.payeeNumber),
    payout.statementId,
    formatMoney(payout.amountDue),
    '',
    '',
    oneLine(payout.payeeName),
    oneLine(payout.postalAddress),
    oneLine(payout.accountCode ?? ''),
    oneLine(payout.organizationName),
    payout.organizationCode,
    payout.month,
  ]);
  const titles = ['Payee', 'Postal address', 'Account code', 'Organization', 'Organization code', 'Month'];
  return byteOrderMark + formatCsv([[...responseTitles, ...titles], ...rows]);
}

/**
 * The file for the bank, in NACHA records (docs/product/payouts.md#files-for-the-bank). Bank numbers are left as spaces:
 * the bank fills them in by payee id.
 */
export function writeBankFile(payouts: readonly Payout[], sender: string): string {
  // The same payouts have the same date, so that the bank detects a second upload even if they are taken back meanwhile.
  const payableSince = Math.max(...payouts.map((payout) => payout.payableSince.getTime()));
  const [, year = '', month = '', day = '', hour = '', minute = ''] =
    /^\d\d(\d\d)-(\d\d)-(\d\d) (\d\d):(\d\d)/.exec(businessTime(new Date(payableSince))) ?? [];
  const today = `${year}${month}${day}`;
  const total = digits(addCents(...payouts.map(({ amountDue }) => amountDue)), 12);
  const entries = payouts.flatMap((payout, index) => {
    const sequence = digits(index + 1, 15);
    return [
      `622${' '.repeat(26)}${digits(payout.amountDue, 10)}${plainText(payeeId(payout.payeeNumber), 15)}${plainText(payout.payeeName, 22)}  1${sequence}`,
      `705${plainText(`${payout.statementId} ${payout.month} ${payout.accountCode ?? ''}`, 80)}0001${sequence.slice(-7)}`,
    ];
  });
  const count = entries.length;
  const records = [
    `101${' '.repeat(20)}${today}${hour}${minute}A094101${plainText('', 23)}${plainText(sender, 23)}${' '.repeat(8)}`,
    `5220${plainText(sender, 16)}${' '.repeat(30)}CCD${plainText('PAYOUT', 10)}${today}${today}   1${' '.repeat(8)}0000001`,
    ...entries,
    `8220${digits(count, 6)}${'0'.repeat(22)}${total}${' '.repeat(43)}0000001`,
  ];
  const blocks = Math.ceil((records.length + 1) / 10);
  const end = `9000001${digits(blocks, 6)}${digits(count, 8)}${'0'.repeat(22)}${total}${' '.repeat(39)}`;
  const filler = Array.from({ length: blocks * 10 - records.length - 1 }, () => '9'.repeat(94));
  return [...records, end, ...filler].map((record) => `${record}\r\n`).join('');
}

/** Throws RangeError for a number too long for its column: cut off, it would be a different amount. */
function digits(value: number, length: number): string {
  const text = String(value).padStart(length, '0');
  if (text.length > length) throw new RangeError(`${value} does not fit into ${length} digits`);
  return text;
}

/** Capitals, digits and a few signs. Starts with a letter or digit, so that no spreadsheet reads it as a formula. */
function plainText(text: string, length: number): string {
  const plain = fold(text)
    .toUpperCase()
    .replace(/[^A-Z0-9 .&-]/g, ' ')
    .replace(/^[^A-Z0-9]+/, '');
  return plain.slice(0, length).padEnd(length);
}
