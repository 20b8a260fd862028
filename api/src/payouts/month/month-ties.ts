import type { Tx } from '../../database/index.js';
import {
  addCents,
  type Cents,
  formatDollars,
  formatMoney,
  negateCents,
  subtractCents,
  zeroCents,
} from '../../lib/cents.js';
import type { CsvColumns } from '../../lib/csv.js';
import type { Period, ProviderCharge, ProviderMovement, ProviderRefund } from '../../payments/index.js';
import { accounts, isOfOrder, type Posting, refundMoves, statementsPaid } from './journal.js';
import { unknownState } from './month-files.js';

/** A month at the provider, with charges of the days around it and refunds since weeks before it. */
export type ProviderMonth = {
  readonly movements: readonly ProviderMovement[];
  readonly charges: readonly ProviderCharge[];
  readonly refunds: readonly ProviderRefund[];
};

/** Sums of the columns of the files, by 'file.csv Title', and of the ledger's by 'ledger.csv kind Title' too. */
export type Sums = Map<string, Cents>;

/** Two sums that must be equal. */
export type Tie = { readonly what: string; readonly one: Cents; readonly other: Cents };

export function ownTies(sums: Sums, postings: readonly Posting[]): Tie[] {
  const sum = (...keys: string[]) => addCents(...keys.map((key) => sums.get(key) ?? zeroCents));
  const of = (file: string, ...titles: string[]) => sum(...titles.map((title) => `${file} ${title}`));
  /** The columns of a file that add up to its column `total`. */
  const adds = (file: string, total: string, ...parts: string[]) =>
    tie(`${file}: ${parts.join(' + ')} = ${total}`, of(file, ...parts), of(file, total));
  const unknown = sum(`sales-by-state.csv ${unknownState}`);
  const booked = (counts: (posting: Posting) => boolean) =>
    addCents(...postings.filter(counts).map(({ amount }) => amount));
  const debited = (name: string) => booked(({ account }) => account.name === name);
  return [
    tie(
      'sales.csv: Merchandise = sale entries of ledger.csv',
      of('sales.csv', 'Merchandise'),
      of('ledger.csv', 'sale Merchandise'),
    ),
    tie(
      'sales.csv: shares = shares of these entries',
      of('sales.csv', 'Organization share', 'Class share'),
      of('ledger.csv', 'sale Organization share', 'sale Class share'),
    ),
    adds('sales.csv', 'Total', 'Merchandise', 'Shipping', 'Tax'),
    tie(
      `sales-by-state.csv: Total (with ${formatDollars(unknown)} ${unknownState}) = sales.csv: Total`,
      of('sales-by-state.csv', 'Total'),
      of('sales.csv', 'Total'),
    ),
    adds('statements.csv', 'Amount due', 'Carried over', 'Earned', 'Taken back', 'Adjustments'),
    adds('statements.csv', 'Lines', 'Earned', 'Taken back', 'Adjustments'),
    adds('payouts.csv', 'Amount', 'Carried over', 'Earned', 'Taken back', 'Adjustments'),
    tie(
      `payouts.csv: Amount = journal: ${statementsPaid}`,
      of('payouts.csv', 'Amount'),
      booked(({ what, account }) => what === statementsPaid && account === accounts.owed),
    ),
    tie(
      'journal: debits - credits = 0',
      booked(() => true),
      zeroCents,
    ),
    ...bookedSales.map(([{ name }, title]) =>
      tie(`journal: ${name} = sales.csv: ${title}`, negateCents(debited(name)), of('sales.csv', title)),
    ),
    tie(
      `journal: ${accounts.shares.name} = ledger.csv: shares`,
      debited(accounts.shares.name),
      of('ledger.csv', 'Organization share', 'Class share'),
    ),
    adds('provider.csv', 'Net', 'Gross', 'Fee'),
  ];
}

const bookedSales = [
  [accounts.sales, 'Merchandise'],
  [accounts.shipping, 'Shipping'],
  [accounts.tax, 'Tax'],
] as const;

function tie(what: string, one: Cents, other: Cents): Tie {
  return { what, one, other };
}

type Recorded = { readonly amount: Cents; readonly sourceId: string | null };

/** Compares charges and refunds at the provider with our records of the month, without demo data, which it never saw. */
export async function providerTies(tx: Tx, { from, until }: Period, provider: ProviderMonth): Promise<Tie[]> {
  const isWithin = ({ createdAt }: { readonly createdAt: Date }) => createdAt >= from && createdAt < until;
  const moved = (types: readonly string[]) =>
    addCents(...provider.movements.filter(({ type }) => types.includes(type)).map(({ gross }) => gross));
  const paid: Recorded[] = await tx.query(
    `SELECT o.total AS amount, o.stripe_payment_intent_id AS source_id FROM orders o
       LEFT JOIN payment_intents i ON i.id = o.stripe_payment_intent_id
      WHERE o.paid_at >= $1 AND o.paid_at < $2 AND NOT COALESCE(i.is_invented, false)
     UNION ALL SELECT u.amount, u.intent_id FROM unmatched_payments u
      WHERE u.first_found_at >= $1 AND u.first_found_at < $2 AND NOT ${isOfOrder('u')}`,
    [from, until],
  );
  // Sent ones below 0, returned ones above. A status that differs from the provider's is a difference.
  const refunded: Recorded[] = await tx.query(
    `SELECT moved.sign * r.amount AS amount, r.provider_refund_id || ' ' || r.status AS source_id
       FROM ${refundMoves} LEFT JOIN payment_intents i ON i.id = r.intent_id
      WHERE moved.at >= $1 AND moved.at < $2 AND NOT COALESCE(i.is_invented, false)
        AND NOT EXISTS (SELECT FROM disputes WHERE disputes.id = r.provider_refund_id)`,
    [from, until],
  );
  const charges = new Map(provider.charges.map(({ intentId, amount }) => [intentId, amount]));
  const refunds = new Map(provider.refunds.map(({ id, status, amount }) => [`${id} ${status}`, amount]));
  const total = (rows: readonly { readonly amount: Cents }[]) =>
    addCents(...rows.map(({ amount }) => amount));
  const there = (rows: readonly Recorded[], known: ReadonlyMap<string, Cents>) =>
    addCents(...rows.map(({ sourceId }) => known.get(sourceId ?? '') ?? zeroCents));
  const listed = provider.charges.filter(isWithin);
  const made = refunded.filter(({ amount }) => amount > 0);
  const returned = refunded.filter(({ amount }) => amount < 0);
  return [
    tie(
      'sales.csv: Total without demo data + unmatched.csv without payments of orders = their charges at the provider',
      total(paid),
      there(paid, charges),
    ),
    tie(
      'refunds.csv without disputes and demo data = their refunds at the provider',
      total(refunded),
      subtractCents(there(made, refunds), there(returned, refunds)),
    ),
    tie(
      'provider.csv: charges = charges that the provider lists',
      moved(['charge', 'payment']),
      total(listed),
    ),
    tie(
      'charges that the provider lists = our records of them, in any month',
      total(listed),
      await sumRecorded(tx, listed),
    ),
  ];
}

async function sumRecorded(tx: Tx, charges: readonly ProviderCharge[]): Promise<Cents> {
  const [row]: { sum: Cents }[] = await tx.query(
    `SELECT COALESCE(sum(COALESCE(o.total, u.amount)), 0.00) AS sum FROM unnest($1::text[]) AS charged (intent_id)
       LEFT JOIN orders o ON o.stripe_payment_intent_id = charged.intent_id
       LEFT JOIN unmatched_payments u ON u.intent_id = charged.intent_id`,
    [charges.map(({ intentId }) => intentId)],
  );
  return row?.sum ?? zeroCents;
}

export const tieColumns: CsvColumns<Tie> = [
  ['What has to be the same', ({ what }) => what],
  ['One', ({ one }) => formatMoney(one)],
  ['Other', ({ other }) => formatMoney(other)],
  ['Difference', ({ one, other }) => formatMoney(subtractCents(one, other))],
  ['Ties', ({ one, other }) => (one === other ? 'yes' : 'no')],
];
