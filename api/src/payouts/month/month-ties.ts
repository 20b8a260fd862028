import type { Tx } from '../../database/index.js';
import {
  addCents,
  type Cents,
  formatDollars,
  formatMoney,
  subtractCents,
  zeroCents,
} from '../../lib/cents.js';
import { byteOrderMark, formatCsv } from '../../lib/csv.js';
import type { ProviderCharge, ProviderMovement, ProviderRefund } from '../../payments/index.js';
import { isOfOrder, type Posting } from './journal.js';
import { unknownState } from './month-files.js';

export type Span = { readonly from: Date; readonly until: Date };

/** A month at the provider, with charges and refunds of the days around it. */
export type ProviderMonth = {
  readonly movements: readonly ProviderMovement[];
  readonly charges: readonly ProviderCharge[];
  readonly refunds: readonly ProviderRefund[];
};

/** Sums of the columns of the files, by 'file.csv Title'. */
export type Sums = Map<string, Cents>;

/** Two sums that must be equal. */
export type Tie = { readonly what: string; readonly one: Cents; readonly other: Cents };

type LedgerSums = Readonly<Record<'sales' | 'share', Cents>>;

export async function findLedgerSums(tx: Tx, { from, until }: Span): Promise<LedgerSums> {
  const [row]: LedgerSums[] = await tx.query(
    `SELECT COALESCE(sum(sales), 0.00) AS sales, COALESCE(sum(organization_profit + classroom_profit), 0.00) AS share
       FROM ledger_entries WHERE kind = 'sale' AND occurred_at >= $1 AND occurred_at < $2`,
    [from, until],
  );
  return row ?? { sales: zeroCents, share: zeroCents };
}

export function ownTies(sums: Sums, ledger: LedgerSums, postings: readonly Posting[]): Tie[] {
  const sum = (...keys: string[]) => addCents(...keys.map((key) => sums.get(key) ?? zeroCents));
  const of = (file: string, ...titles: string[]) => sum(...titles.map((title) => `${file} ${title}`));
  const unknown = sum(`sales-by-state.csv ${unknownState}`);
  const side = (sign: 1 | -1) =>
    addCents(...postings.filter(({ amount }) => amount * sign > 0).map(({ amount }) => amount));
  return [
    {
      what: 'sales.csv: Merchandise = sale entries of the ledger',
      one: of('sales.csv', 'Merchandise'),
      other: ledger.sales,
    },
    {
      what: 'sales.csv: shares = shares of these entries',
      one: of('sales.csv', 'Organization share', 'Class share'),
      other: ledger.share,
    },
    {
      what: 'sales.csv: Merchandise + Shipping + Tax = Total',
      one: of('sales.csv', 'Merchandise', 'Shipping', 'Tax'),
      other: of('sales.csv', 'Total'),
    },
    {
      what: `sales-by-state.csv: Total (with ${formatDollars(unknown)} ${unknownState}) = sales.csv: Total`,
      one: of('sales-by-state.csv', 'Total'),
      other: of('sales.csv', 'Total'),
    },
    {
      what: 'statements.csv: Carried over + Earned + Taken back + Adjustments = Amount due',
      one: of('statements.csv', 'Carried over', 'Earned', 'Taken back', 'Adjustments'),
      other: of('statements.csv', 'Amount due'),
    },
    {
      what: 'statements.csv: Earned + Taken back + Adjustments = Lines',
      one: of('statements.csv', 'Earned', 'Taken back', 'Adjustments'),
      other: of('statements.csv', 'Lines'),
    },
    { what: 'journal: debits = credits', one: side(1), other: subtractCents(zeroCents, side(-1)) },
    {
      what: 'provider.csv: Gross + Fee = Net',
      one: of('provider.csv', 'Gross', 'Fee'),
      other: of('provider.csv', 'Net'),
    },
  ];
}

type Recorded = { readonly amount: Cents; readonly sourceId: string | null };

/** Compares charges and refunds at the provider with our records of the month, without demo data, which it never saw. */
export async function providerTies(tx: Tx, { from, until }: Span, provider: ProviderMonth): Promise<Tie[]> {
  const isWithin = ({ createdAt }: { readonly createdAt: Date }) => createdAt >= from && createdAt < until;
  const moved = (types: readonly string[]) =>
    addCents(...provider.movements.filter(({ type }) => types.includes(type)).map(({ gross }) => gross));
  const paid: Recorded[] = await tx.query(
    `SELECT o.total AS amount, o.stripe_payment_intent_id AS source_id FROM orders o
       LEFT JOIN payment_intents i ON i.id = o.stripe_payment_intent_id
      WHERE o.paid_at >= $1 AND o.paid_at < $2 AND NOT COALESCE(i.is_invented, false)
     UNION ALL SELECT u.amount, u.intent_id FROM unmatched_payments u
      WHERE u.found_at >= $1 AND u.found_at < $2 AND NOT ${isOfOrder('u')}`,
    [from, until],
  );
  const refunded: Recorded[] = await tx.query(
    `SELECT r.amount, r.provider_refund_id AS source_id FROM refunds r LEFT JOIN payment_intents i ON i.id = r.intent_id
      WHERE r.status = 'accepted' AND r.created_at >= $1 AND r.created_at < $2 AND NOT COALESCE(i.is_invented, false)
        AND NOT EXISTS (SELECT FROM disputes WHERE disputes.id = r.provider_refund_id)`,
    [from, until],
  );
  const charges = new Map(provider.charges.map(({ intentId, amount }) => [intentId, amount]));
  const refunds = new Map(
    provider.refunds.map(({ id, status, amount }) => [id, status === 'accepted' ? amount : zeroCents]),
  );
  const total = (rows: readonly { readonly amount: Cents }[]) =>
    addCents(...rows.map(({ amount }) => amount));
  const there = (rows: readonly Recorded[], known: ReadonlyMap<string, Cents>) =>
    addCents(...rows.map(({ sourceId }) => known.get(sourceId ?? '') ?? zeroCents));
  return [
    {
      what: 'sales.csv: Total without demo data + unmatched.csv without payments of orders = their charges at the provider',
      one: total(paid),
      other: there(paid, charges),
    },
    {
      what: 'refunds.csv without disputes and demo data = their refunds at the provider',
      one: total(refunded),
      other: there(refunded, refunds),
    },
    {
      what: 'provider.csv: charges = charges that the provider lists',
      one: moved(['charge', 'payment']),
      other: total(provider.charges.filter(isWithin)),
    },
    {
      what: 'charges that the provider lists = our records of them, in any month',
      one: total(provider.charges.filter(isWithin)),
      other: await sumRecorded(tx, provider.charges.filter(isWithin)),
    },
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

export function writeTies(ties: readonly Tie[]): string {
  const rows = ties.map(({ what, one, other }) => [
    what,
    formatMoney(one),
    formatMoney(other),
    formatMoney(subtractCents(one, other)),
    one === other ? 'yes' : 'no',
  ]);
  const titles = ['What has to be the same', 'One', 'Other', 'Difference', 'Ties'];
  return byteOrderMark + formatCsv([titles, ...rows]);
}
