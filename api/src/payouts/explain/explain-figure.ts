import { formatDollars, toCents, zeroCents, type Cents } from '../../lib/cents.js';
import { sharePercent } from '../../fundraising/index.js';
import type { ExplainedSum } from './explained-lines.js';
import type { Rounding } from './figures.js';

/** The sum in words and figures: "$1,000.00 from 18 orders − $84.08 cancelled = $915.92". */
export function formulaOf(
  { carriedOver, sold, takenBack, adjusted, moved, amount, saleCount, entryCount }: ExplainedSum,
  isPlainSum = false,
): string {
  if (isPlainSum)
    return `${entryCount.toLocaleString('en-US')} ${entryCount === 1 ? 'entry' : 'entries'} = ${formatDollars(amount)}`;
  const earned = `${formatDollars(sold)} from ${countOf(saleCount)}`;
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

/** Each kind of change has a figure of its own: a refund and a credit must not hide each other. */
function stepOf(amount: Cents, what: string): string[] {
  return amount === 0 ? [] : [`${amount < 0 ? '−' : '+'} ${formatDollars(absolute(amount))} ${what}`];
}

/** What rounding does to the figure; null where nothing shows. */
export function roundingOf(
  rounding: Rounding,
  { merchandise, amount, orderCount }: ExplainedSum,
): string | null {
  if (orderCount === 0 || rounding === 'none') return null;
  return rounding === 'share' ? roundingOfShare(merchandise, amount, orderCount) : roundingOfHalves[rounding];
}

/** "Each order is rounded to the cent: $915.92 × 30% = $274.78, 17 orders add up to $274.77." */
export function roundingOfShare(sales: Cents, earned: Cents, orderCount: number): string | null {
  const whole = toCents(Math.floor((sales * sharePercent + 50) / 100));
  if (whole === earned || sales < zeroCents) return null;
  const orders = `${countOf(orderCount)} ${orderCount === 1 ? 'adds' : 'add'}`;
  return `Each order is rounded to the cent: ${formatDollars(sales)} × ${sharePercent}% = ${formatDollars(whole)}, ${orders} up to ${formatDollars(earned)}.`;
}

const roundingOfHalves = {
  organizationPart:
    'Each order’s share is rounded to the cent. Where it is halved, the organization gets the odd cent.',
  classPart: 'Each order’s share is rounded to the cent and halved; an odd cent goes to the organization.',
} as const;

function countOf(orders: number): string {
  return `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'}`;
}

function absolute(amount: Cents): Cents {
  return toCents(Math.abs(amount));
}
