import type { Reader } from '../../database/index.js';
import { addCents, type Cents, formatMoney, negateCents, zeroCents } from '../../lib/cents.js';
import { formatCsv } from '../../lib/csv.js';
import { businessDay, sqlDay } from '../../lib/dates.js';
import { groupBy } from '../../lib/group-by.js';
import type { Period, ProviderMovement } from '../../payments/index.js';
import { isMovedWithin, movements } from '../papers/accountant-csv.js';

/** One side of a journal entry: above 0 a debit, below 0 a credit. */
export type Posting = {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  readonly account: Account;
  readonly what: string;
  readonly amount: Cents;
};

/**
 * The accounts that QuickBooks finds by name, and Xero by a code of up to 10 characters. Xero refuses bank accounts in
 * manual journals, so its 'Checking' is a clearing account (docs/product/payouts.md#the-accountants-month).
 */
export const accounts = {
  clearing: { name: 'Card processor clearing', xeroCode: 'CARDCLEAR' },
  bank: { name: 'Checking', xeroCode: 'BANKCLEAR' },
  sales: { name: 'Merchandise sales', xeroCode: 'CANDYSALES' },
  shipping: { name: 'Shipping income', xeroCode: 'SHIPPING' },
  tax: { name: 'Sales tax payable', xeroCode: 'SALESTAX' },
  refunds: { name: 'Refunds to customers', xeroCode: 'REFUNDS' },
  fees: { name: 'Card processing fees', xeroCode: 'CARDFEES' },
  shares: { name: 'Fundraiser shares', xeroCode: 'SHARES' },
  owed: { name: 'Fundraiser shares payable', xeroCode: 'SHARESOWED' },
  unmatched: { name: 'Unmatched payments', xeroCode: 'UNMATCHED' },
} as const;

type Account = (typeof accounts)[keyof typeof accounts];

type Sums = { readonly day: string; readonly kind: string } & Readonly<Record<'a' | 'b' | 'c', Cents>>;

/** The month's postings by day and account; each day's add up to 0. */
export async function findPostings(
  db: Reader,
  { from, until }: Period,
  provider: readonly ProviderMovement[],
): Promise<Posting[]> {
  const sums: Sums[] = await db.query(daysSql, [from, until]);
  const own = sums.flatMap(({ day, kind, a, b, c }) => {
    if (kind === 'sale')
      return [
        ...pair(day, 'Orders paid', accounts.clearing, accounts.sales, a),
        ...pair(day, 'Shipping', accounts.clearing, accounts.shipping, b),
        ...pair(day, 'Sales tax', accounts.clearing, accounts.tax, c),
      ];
    if (kind === 'refund') return pair(day, 'Refunds', accounts.refunds, accounts.clearing, a);
    if (kind === 'unmatched')
      return pair(day, 'Unmatched payments', accounts.clearing, accounts.unmatched, a);
    if (kind === 'share') return pair(day, 'Shares of sales', accounts.shares, accounts.owed, a);
    return pair(day, statementsPaid, accounts.owed, accounts.bank, a);
  });
  const atProvider = provider.flatMap(({ createdAt, type, fee, gross }) => {
    const day = businessDay(createdAt);
    const taken = negateCents(gross);
    // Fees that do not belong to a payment are movements of their own.
    const billed = type === 'stripe_fee' ? addCents(taken, fee) : fee;
    const paidOut = /^payout(_cancel|_failure)?$/.test(type) ? taken : zeroCents;
    return [
      ...pair(day, 'Card processing fees', accounts.fees, accounts.clearing, billed),
      ...pair(day, 'Payout of the card processor', accounts.bank, accounts.clearing, paidOut),
    ];
  });
  return merge([...own, ...atProvider]);
}

export const statementsPaid = 'Statements paid';

function pair(day: string, what: string, debit: Account, credit: Account, amount: Cents): Posting[] {
  return [
    { day, what, account: debit, amount },
    { day, what, account: credit, amount: negateCents(amount) },
  ];
}

/** One posting for each day, account and reason, in the order of days, without zero amounts. */
function merge(postings: readonly Posting[]): Posting[] {
  const groups = groupBy(postings, ({ day, account, what }) => [day, what, account.xeroCode].join('\n'));
  return [...groups.values()]
    .flatMap(([first, ...rest]) =>
      first ? [{ ...first, amount: addCents(first.amount, ...rest.map(({ amount }) => amount)) }] : [],
    )
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => a.day.localeCompare(b.day) || a.what.localeCompare(b.what) || b.amount - a.amount);
}

/**
 * As QuickBooks Online imports journal entries: one entry per day, with all columns of its sample file. No byte order
 * mark: importers read it as part of the first title.
 */
export function writeQuickBooksJournal(postings: readonly Posting[]): string {
  const unused = ['Name', 'Currency', 'Location', 'Class'];
  const titles = [
    '*JournalNo',
    '*JournalDate',
    '*AccountName',
    '*Debits',
    '*Credits',
    'Description',
    ...unused,
  ];
  const rows = postings.map(({ day, account, what, amount }) => [
    `SKY-${day}`,
    day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
    account.name,
    amount > 0 ? formatMoney(amount) : '',
    amount < 0 ? formatMoney(negateCents(amount)) : '',
    what,
    ...unused.map(() => ''),
  ]);
  return formatCsv([titles, ...rows]);
}

/** As Xero imports manual journals: a credit is an amount below zero, and its template's tracking columns are empty. */
function writeXeroJournal(postings: readonly Posting[]): string {
  const tracking = ['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2'];
  const titles = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount', ...tracking];
  const rows = postings.map(({ day, account, what, amount }) => [
    `Skycrumb ${day}`,
    xeroDay(day),
    what,
    account.xeroCode,
    'Tax Exempt',
    formatMoney(amount),
    ...tracking.map(() => ''),
  ]);
  return formatCsv([titles, ...rows]);
}

/** '05 Dec 2025', which no region reads as May 12. British English would write 'Sept'. */
function xeroDay(day: string): string {
  const [year, , date] = day.split('-');
  return `${date} ${monthWord.format(new Date(day))} ${year}`;
}

const monthWord = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** The halves of a month: Xero takes up to 300 lines at once, and a day has at most 18. */
export function writeXeroJournals(postings: readonly Posting[]): { name: string; parts: string[] }[] {
  const isEarly = ({ day }: Posting) => day.slice(-2) <= '15';
  return [postings.filter(isEarly), postings.filter((posting) => !isEarly(posting))].map((half, index) => ({
    name: `journal-xero-${index + 1}.csv`,
    parts: [writeXeroJournal(half)],
  }));
}

const within = (column: string): string => `${column} >= $1 AND ${column} < $2`;

/** SQL condition: the payment of a row paid an order. Any other payment is unmatched, whatever order it was meant for. */
export const isOfOrder = (row: string): string =>
  `EXISTS (SELECT FROM orders paid WHERE paid.stripe_payment_intent_id = ${row}.intent_id)`;

/**
 * SQL for refunds, and for those that the customer's bank returned, each on its own day: a return changes no earlier
 * month. A refund that the provider refused moved nothing.
 */
export const refundMoves = `refunds r JOIN LATERAL (
    VALUES (-1, r.created_at), (1, CASE r.status WHEN 'failed' THEN r.updated_at END)
  ) AS moved (sign, at) ON r.provider_refund_id IS NOT NULL`;

/**
 * SQL condition: a refund's movement is not about income, but about money owed to a customer: a payment without an order,
 * or what the bank returned of a cancelled order's refund, until it is refunded again.
 */
const isOwed = `(NOT ${isOfOrder('r')} OR EXISTS (
  SELECT FROM refunds back JOIN ledger_entries e ON e.order_id = back.order_id AND e.kind = 'reversal'
   WHERE back.intent_id = r.intent_id AND back.status = 'failed' AND back.provider_refund_id IS NOT NULL
     AND back.updated_at > e.occurred_at AND back.updated_at <= moved.at))`;

/** $1, $2: start and end. A payment that was found before its order was paid was bound to it by staff. */
const daysSql = `
  SELECT ${sqlDay('paid_at')} AS day, 'sale' AS kind, sum(subtotal) AS a, sum(shipping) AS b, sum(tax) AS c
    FROM orders WHERE ${within('paid_at')} GROUP BY 1
  UNION ALL SELECT ${sqlDay('moved.at')}, CASE WHEN ${isOwed} THEN 'unmatched' ELSE 'refund' END,
      sum(CASE WHEN ${isOwed} THEN moved.sign ELSE -moved.sign END * r.amount), 0.00, 0.00
    FROM ${refundMoves} WHERE ${within('moved.at')} GROUP BY 1, 2
  UNION ALL SELECT ${sqlDay('u.first_found_at')}, 'unmatched', sum(COALESCE(o.total, u.amount)), 0.00, 0.00
    FROM unmatched_payments u LEFT JOIN orders o ON o.stripe_payment_intent_id = u.intent_id
   WHERE ${within('u.first_found_at')} AND (o.id IS NULL OR o.paid_at > u.first_found_at) GROUP BY 1
  UNION ALL SELECT ${sqlDay('o.paid_at')}, 'unmatched', -sum(o.total), 0.00, 0.00
    FROM unmatched_payments u JOIN orders o ON o.stripe_payment_intent_id = u.intent_id
   WHERE ${within('o.paid_at')} AND o.paid_at > u.first_found_at GROUP BY 1
  UNION ALL SELECT ${sqlDay('occurred_at')}, 'share', sum(organization_profit + classroom_profit), 0.00, 0.00
    FROM ledger_entries WHERE ${within('occurred_at')} AND kind <> 'reset' GROUP BY 1
  UNION ALL SELECT moved.day, 'paid', sum(moved.sign * s.amount_due), 0.00, 0.00
    FROM (${movements}) AS moved JOIN statements s ON s.id = moved.statement_id
   WHERE ${isMovedWithin} GROUP BY 1`;
