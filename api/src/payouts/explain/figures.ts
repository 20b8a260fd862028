import { daysOfWeek } from '../../fundraising/index.js';
import { startOfBusinessDay } from '../../lib/dates.js';

/** Whether the rounding of a figure is that of a whole share, of one of its parts, or none. */
export type Rounding = 'none' | 'share' | 'organizationPart' | 'classPart';

export type Figure = {
  readonly definition: string;
  /** SQL of what each entry `ledger` adds. */
  readonly value: string;
  /** SQL condition on an entry `ledger` of the organization `o`; `s` is its statement, `paidBy` the one that pays it, $4 the beginning. */
  readonly counts: string;
  readonly rounding: Rounding;
};

const share = 'ledger.organization_profit + ledger.classroom_profit';
const thisCampaign = 'ledger.campaign = o.campaign';

/** SQL: the order that the entry is of. */
const orderOfEntry = 'COALESCE(ledger.order_id, ledger.adjusted_order_id)';

/**
 * SQL condition: the entry's order was sold from $4 on and stands. All that changed since counts for the day of the
 * sale, and a cancelled order was no sale on any day (docs/product/money.md#days).
 */
const isOfStandingSale = `EXISTS (SELECT FROM ledger_entries sale
  WHERE sale.order_id = ${orderOfEntry} AND sale.kind = 'sale' AND sale.occurred_at >= $4)
  AND NOT EXISTS (SELECT FROM ledger_entries reversal
    WHERE reversal.order_id = ${orderOfEntry} AND reversal.kind = 'reversal')`;

/** Every figure that can be opened (docs/product/payouts.md#every-number-opens). */
export const figures = {
  totalSales: {
    definition: 'Merchandise of all paid orders of this campaign, less what was cancelled or refunded.',
    value: 'ledger.sales',
    counts: thisCampaign,
    rounding: 'none',
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
    rounding: 'none',
  },
  earned: {
    definition: 'Your 30% that is on no statement yet, of all campaigns.',
    value: share,
    counts: 's.id IS NULL',
    rounding: 'share',
  },
  onItsWay: {
    definition: 'Your 30% on statements that are not paid yet, amounts carried over included.',
    value: share,
    counts: `s.id IS NOT NULL AND paid_by.state IS DISTINCT FROM 'paid'`,
    rounding: 'share',
  },
  paid: {
    definition: 'Your 30% on statements that have been paid.',
    value: share,
    counts: `paid_by.state = 'paid'`,
    rounding: 'share',
  },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof figures;

export function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(figures, name);
}

/** When the figure begins to count at the earliest. */
export function startOfFigure(name: FigureName, now: Date): Date {
  const [first] = daysOfWeek(now);
  return name === 'weekSales' && first ? startOfBusinessDay(first) : new Date(0);
}
