import { formatDollars, toCents, type Cents } from '../../lib/cents.js';
import { sharePercent } from '../../fundraising/index.js';
import type { ExplainedSum } from './explained-lines.js';
import type { Rounding } from './figures.js';

/** The sum in words and figures: "$1,000.00 from 18 orders - $84.08 cancelled = $915.92". */
export function formulaOf({ sold, takenBack, adjusted, amount, saleCount }: ExplainedSum): string {
  const orders = `${saleCount.toLocaleString('en-US')} ${saleCount === 1 ? 'order' : 'orders'}`;
  const steps = [
    `${formatDollars(sold)} from ${orders}`,
    ...(takenBack === 0 ? [] : [`− ${formatDollars(takenBack)} cancelled`]),
    ...(adjusted === 0 ? [] : [`${adjusted < 0 ? '−' : '+'} ${formatDollars(absolute(adjusted))} adjusted`]),
  ];
  return `${steps.join(' ')} = ${formatDollars(amount)}`;
}

/** Why the figure can differ by cents from its rate times the whole; empty where nothing is rounded. */
export function roundingOf(rounding: Rounding, { merchandise, amount, saleCount }: ExplainedSum): string {
  if (rounding === 'none') return '';
  if (rounding === 'organizationPart')
    return 'Each order’s share is rounded to the cent. Where it is halved, your organization gets the odd cent.';
  if (rounding === 'classPart')
    return 'Each order’s share is rounded to the cent and halved; an odd cent goes to the organization.';
  const whole = toCents(Math.round((merchandise * sharePercent) / 100));
  const orders = saleCount === 1 ? 'the order adds' : `${saleCount.toLocaleString('en-US')} orders add`;
  return `Each order is rounded to the cent: ${formatDollars(merchandise)} × ${sharePercent}% = ${formatDollars(whole)}, ${orders} up to ${formatDollars(amount)}.`;
}

function absolute(amount: Cents): Cents {
  return toCents(Math.abs(amount));
}
