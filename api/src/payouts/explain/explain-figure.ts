import { daysOfWeek, sharePercent } from '../../fundraising/index.js';
import { assertVisible, everyMember, withTreasurer } from '../../http/index.js';
import { type Cents, formatDollars, toCents, zeroCents } from '../../lib/cents.js';
import { startOfBusinessDay } from '../../lib/dates.js';
import type { Viewer } from '../../lib/viewer.js';
import { isPayable } from '../is-payable.js';
import type { ExplainedSum } from './explained-lines.js';
import { counted, oneOrMany } from '../../lib/counts.js';

/** The calculation in words: "$1,000.00 from 18 orders − $84.08 cancelled = $915.92". */
export function formulaOf(
  { carriedOver, sold, takenBack, adjusted, moved, amount, saleCount, entryCount }: ExplainedSum,
  isPlainSum = false,
): string {
  if (isPlainSum) return `${counted(entryCount, 'entry', 'entries')} = ${formatDollars(amount)}`;
  const earned = `${formatDollars(sold)} from ${counted(saleCount, 'order')}`;
  const from = carriedOver === 0 ? earned : `${formatDollars(carriedOver)} carried over + ${earned}`;
  const steps = [
    ...(takenBack === 0 ? [] : [`− ${formatDollars(takenBack)} cancelled`]),
    ...stepOf(adjusted, 'refunded in part'),
    ...stepOf(moved, 'moved between classes or organizations'),
  ];
  return steps.length === 0 && carriedOver === 0
    ? from
    : `${[from, ...steps].join(' ')} = ${formatDollars(amount)}`;
}

/** Each kind of change has its own amount: a refund and a moved credit must not hide each other. */
function stepOf(amount: Cents, what: string): string[] {
  return amount === 0
    ? []
    : [`${amount < 0 ? '−' : '+'} ${formatDollars(toCents(Math.abs(amount)))} ${what}`];
}

/** The effect of rounding on the figure; null if none shows. */
export function roundingOf(
  rounding: Rounding | undefined,
  { merchandise, amount, entryCount }: ExplainedSum,
): string | null {
  if (entryCount === 0 || !rounding) return null;
  return rounding === 'share' ? roundingOfShare(merchandise, amount, entryCount) : roundingOfHalves[rounding];
}

/**
 * "Each order is rounded to the cent: $915.92 × 30% = $274.78, 17 entries add up to $274.77." Not orders: the sale of
 * one that was cancelled may stand elsewhere.
 */
export function roundingOfShare(sales: Cents, earned: Cents, entryCount: number): string | null {
  const whole = toCents(Math.floor((sales * sharePercent + 50) / 100));
  if (whole === earned || sales < zeroCents) return null;
  const entries = `${counted(entryCount, 'entry', 'entries')} ${oneOrMany(entryCount, 'adds', 'add')}`;
  return `Each order is rounded to the cent: ${formatDollars(sales)} × ${sharePercent}% = ${formatDollars(whole)}, ${entries} up to ${formatDollars(earned)}.`;
}

const roundingOfHalves = {
  organizationPart:
    'Each order’s share is rounded to the cent. Where it is halved, the organization gets the odd cent.',
  classPart: 'Each order’s share is rounded to the cent and halved; an odd cent goes to the organization.',
} as const;

/** Which rounding a figure has: that of the whole share, or that of one of its parts. */
type Rounding = 'share' | 'organizationPart' | 'classPart';

export type Figure = {
  readonly definition: string;
  /** SQL for the amount that each entry `ledger` adds. */
  readonly value: string;
  /**
   * SQL condition on an entry `ledger` of the organization `o`; `s` is its statement, `paid_by` the one that pays it,
   * $4 the start, $6 the requested month.
   */
  readonly counts: string;
  /** Left out if it has none. */
  readonly rounding?: Rounding;
  /** A sum of one statement: the request names its month. */
  readonly isOfStatement?: boolean;
  /** A part of the balance: only for members who may see that. */
  readonly isOfBalance?: boolean;
  /** A plain sum: all its entries are of one kind. */
  readonly isPlainSum?: boolean;
};

const share = 'ledger.organization_profit + ledger.classroom_profit';
const thisCampaign = 'ledger.campaign = o.campaign';

/** SQL: the entry's order. */
const orderOfEntry = 'COALESCE(ledger.order_id, ledger.adjusted_order_id)';

/**
 * SQL condition: the entry's order was sold from $4 on and is not cancelled. Later changes count for the day of the
 * sale (docs/product/money.md#days).
 */
const isOfStandingSale = `EXISTS (SELECT FROM ledger_entries sale
  WHERE sale.order_id = ${orderOfEntry} AND sale.kind = 'sale' AND sale.occurred_at >= $4)
  AND NOT EXISTS (SELECT FROM ledger_entries reversal
    WHERE reversal.order_id = ${orderOfEntry} AND reversal.kind = 'reversal')`;

/** On an earlier statement too small to be paid, as are all between it and the requested month. */
const isCarriedOver = `(s.month < $6 AND NOT EXISTS (SELECT FROM statements paying
  WHERE paying.organization_id = o.id AND paying.month >= s.month AND paying.month < $6 AND ${isPayable('paying')}))`;

/** Every figure that can be opened (docs/product/payouts.md#every-number-opens). */
export const figures = {
  totalSales: {
    definition: 'Merchandise of all paid orders of this campaign, less what was cancelled or refunded.',
    value: 'ledger.sales',
    counts: thisCampaign,
  },
  profit: {
    definition: 'What your organization and its classes earn together: 30% of the merchandise of each order.',
    value: share,
    counts: thisCampaign,
    rounding: 'share',
  },
  organizationPart: {
    definition:
      "Your organization's part of the 30%: half where an order names a class, all of it otherwise.",
    value: 'ledger.organization_profit',
    counts: thisCampaign,
    rounding: 'organizationPart',
  },
  classPart: {
    definition: "The class's half of the 30% of each of its orders, paid out through your organization.",
    value: 'ledger.classroom_profit',
    counts: thisCampaign,
    rounding: 'classPart',
  },
  weekSales: {
    definition:
      'Merchandise of orders that were paid today or in the six days before, and stand, less what was refunded.',
    value: 'ledger.sales',
    counts: `${thisCampaign} AND ${isOfStandingSale}`,
  },
  earned: {
    definition: 'Your 30% that is on no statement yet, of all campaigns.',
    value: share,
    counts: 's.id IS NULL',
    rounding: 'share',
    isOfBalance: true,
  },
  onItsWay: {
    definition: 'Your 30% on statements that are not paid yet, amounts carried over included.',
    value: share,
    counts: `s.id IS NOT NULL AND paid_by.state IS DISTINCT FROM 'paid'`,
    rounding: 'share',
    isOfBalance: true,
  },
  paid: {
    definition: 'Your 30% on statements that have been paid.',
    value: share,
    counts: `paid_by.state = 'paid'`,
    rounding: 'share',
    isOfBalance: true,
  },
  statementCarriedOver: {
    definition:
      'Earlier statements that were too small to be paid, or below zero: this one begins with them.',
    value: share,
    counts: isCarriedOver,
    isOfStatement: true,
    isPlainSum: true,
  },
  statementEarned: {
    definition: 'Your 30% of the orders that were paid, and are on this statement.',
    value: share,
    counts: `s.month = $6 AND ledger.kind = 'sale'`,
    rounding: 'share',
    isOfStatement: true,
  },
  statementTakenBack: {
    definition: 'Your 30% of orders that were cancelled and refunded in full.',
    value: `-(${share})`,
    counts: `s.month = $6 AND ledger.kind = 'reversal'`,
    isOfStatement: true,
    isPlainSum: true,
  },
  statementAdjustments: {
    definition: 'Refunds in part, and credit that moved to or from you or between your classes.',
    value: share,
    counts: `s.month = $6 AND ledger.kind NOT IN ('sale', 'reversal')`,
    isOfStatement: true,
    isPlainSum: true,
  },
  statementDue: {
    definition:
      'Carried over + earned − taken back ± adjustments: what this statement pays, or carries over.',
    value: share,
    counts: `(s.month = $6 OR ${isCarriedOver})`,
    rounding: 'share',
    isOfStatement: true,
  },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof figures;

/** Whether a figure is a sum of one statement. */
export function isOfStatement(name: FigureName): boolean {
  const figure: Figure = figures[name];
  return figure.isOfStatement === true;
}

/** Refuses figures of statements and balance to members who may not see those. Throws as assertVisible does. */
export function assertFigureVisible(name: FigureName, viewer: Viewer, organizationId: string): void {
  const { isOfStatement, isOfBalance }: Figure = figures[name];
  const { also } = isOfStatement || isOfBalance ? withTreasurer : everyMember;
  assertVisible('owner', viewer, organizationId, also);
}

export function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(figures, name);
}

/** The start of the figure's own period. */
export function startOfFigure(name: FigureName, now: Date): Date {
  const [first] = daysOfWeek(now);
  return name === 'weekSales' && first ? startOfBusinessDay(first) : new Date(0);
}
