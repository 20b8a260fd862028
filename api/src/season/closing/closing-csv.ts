import { addCents, type Cents, formatMoney, zeroCents } from '../../lib/cents.js';
import { byteOrderMark, formatCsv } from '../../lib/csv.js';
import type { ClosingStatement } from './close-books.js';

/**
 * One row per class and per payment. 'Share' of the classes and the carried amount adds up to that of the payments made
 * and the balance.
 */
export function closingCsv({ campaign, facts }: ClosingStatement): string {
  const season = String(campaign);
  const titles = [
    'Season',
    'Row',
    'Name',
    'Orders',
    'Sold',
    'Returned',
    'Share',
    'Paid on',
    'Method',
    'Reference',
  ];
  const classes = facts.classes.map((row) => [
    ...[season, 'class', row.className ?? 'Without a class', String(row.orderCount)],
    ...[formatMoney(row.sold), formatMoney(row.returned)],
    ...[formatMoney(addCents(row.organizationPart, row.classPart)), '', '', ''],
  ]);
  const payments = facts.payments.map(({ month, share, paidOn, method, reference }) => [
    ...[season, 'statement', month, '', '', '', formatMoney(share)],
    ...[paidOn ?? '', method ?? '', reference ?? ''],
  ]);
  const sum = (row: string, amount: Cents) => [season, row, '', '', '', '', formatMoney(amount), '', '', ''];
  const carried = facts.carried === zeroCents ? [] : [sum('carried', facts.carried)];
  return (
    byteOrderMark + formatCsv([titles, ...classes, ...carried, ...payments, sum('balance', facts.balance)])
  );
}
