import { formatCents, formatDollars, type Cents } from '../../../lib/format/money';
import type { Goals } from '../../../lib/format/milestones';
import { remainingTo } from '../../../lib/format/progress';

type Facts = {
  /** Who asks: the organization, or one of its classes. */
  name: string;
  /** What supporters type. */
  code: string;
  link: string;
  /** Of who asks, as are the goals: a class's post names the class's own. */
  sales: Cents;
  /** Null where a class set no goal. */
  goals: Goals | null;
};

/** A post that tells where the fundraiser stands and how to help. */
export function postText({ name, code, link, sales, goals }: Facts): string {
  return [
    `${name} is raising money with crunchy, light-as-air freeze-dried candy.`,
    standing(sales, goals),
    `30% of every order goes to us. Use code ${code} at ${link}`,
    '#fundraiser #freezedriedcandy',
  ].join('\n\n');
}

function standing(sales: Cents, goals: Goals | null): string {
  const left = goals ? remainingTo(goals.goal, sales) : 0;
  if (sales === 0)
    return goals
      ? `Be the first to help us reach ${formatDollars(goals.goal)} in sales!`
      : 'Be the first to help us!';
  if (!goals || left === 0)
    return `We have raised ${formatCents(sales)} in sales so far. Thank you! Every order still counts.`;
  return `We are at ${formatCents(sales)}: only ${formatCents(left)} to go to our goal of ${formatDollars(goals.goal)} in sales.`;
}
