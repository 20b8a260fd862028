import { formatCents, formatDollars, type Cents } from '../../../lib/format/money';
import { ORGANIZATION_GOAL } from '../../../lib/format/milestones';
import { remainingTo } from '../../../lib/format/progress';

type Facts = {
  /** Who asks: the organization, or one of its classes. */
  name: string;
  /** What supporters type. */
  code: string;
  link: string;
  /** Of the whole organization. */
  sales: Cents;
};

/** A post that tells where the fundraiser stands and how to help. */
export function postText({ name, code, link, sales }: Facts): string {
  return [
    `${name} is raising money with crunchy, light-as-air freeze-dried candy.`,
    standing(sales),
    `30% of every order goes to us. Use code ${code} at ${link}`,
    '#fundraiser #freezedriedcandy',
  ].join('\n\n');
}

function standing(sales: Cents): string {
  const left = remainingTo(ORGANIZATION_GOAL, sales);
  if (sales === 0) return `Be the first to help us reach ${formatDollars(ORGANIZATION_GOAL)} in sales!`;
  if (left === 0)
    return `We have raised ${formatCents(sales)} in sales so far. Thank you! Every order still counts.`;
  return `We are at ${formatCents(sales)}: only ${formatCents(left)} to go to our goal of ${formatDollars(ORGANIZATION_GOAL)} in sales.`;
}
