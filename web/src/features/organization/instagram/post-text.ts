import type { SharePost_OrganizationFragment } from '../../../gql/graphql';
import { dayOfMoment } from '../../../lib/format/campaign-dates';
import { formatPlainDay } from '../../../lib/format/dates';
import { classGoals, organizationGoal } from '../../../lib/format/milestones';
import { formatCents, formatDollars, toCents, type Cents } from '../../../lib/format/money';
import { remainingTo } from '../../../lib/format/progress';
import type { I18n } from '../../../lib/texts/i18n';
import type { KitMoment } from '../dashboard/campaign';
import { shareCode, shareLink } from '../sharing/share-code';

export type PostFacts = {
  /** The name of the organization, or of a class and its organization. */
  name: string;
  /** The code that supporters enter. */
  code: string;
  link: string;
  /** The sales of the organization or the class. */
  sales: Cents;
  /** The goal of the organization or the class; null if the class has none. */
  goal: Cents | null;
  /** What the money is for; null if not set. */
  purpose: string | null;
  moment: KitMoment;
  /** The last day of the campaign, such as "Sun, Dec 14"; null without an end date. */
  lastDay: string | null;
};

type PostSource = {
  organization: SharePost_OrganizationFragment;
  /** Left out for the whole organization. */
  classroom?: SharePost_OrganizationFragment['classrooms'][number] | undefined;
  /** The whole organization's sales. */
  sales: Cents;
  moment: KitMoment;
  language?: string;
};

export function postFacts({ organization, classroom, sales, moment, language }: PostSource): PostFacts {
  const { name, code, endDate, goalAmount, purpose = null } = organization;
  const { origin } = window.location;
  const shared = {
    moment,
    purpose,
    lastDay: endDate ? formatPlainDay(dayOfMoment(endDate), language) : null,
  };
  if (!classroom)
    return {
      ...shared,
      name,
      code,
      link: shareLink(origin, code, null),
      sales,
      goal: organizationGoal({ goalAmount }),
    };
  return {
    ...shared,
    name: `${classroom.name} at ${name}`,
    code: shareCode(code, classroom.code),
    link: shareLink(origin, code, classroom.code),
    sales: toCents(classroom.totals.totalSales),
    goal: classGoals(toCents(classroom.goalAmount))?.goal ?? null,
  };
}

/** A post that says how far the fundraiser is and how to help. */
export function postText(facts: PostFacts, i18n: I18n): string {
  return [
    postOpening(facts, i18n),
    progressText(facts, i18n),
    i18n.t('30% of every order goes to us. Use code {code} at {link}', facts),
    '#fundraiser #freezedriedcandy',
  ].join('\n\n');
}

/** The same as a newsletter paragraph, which names the school instead of "us". */
export function newsletterText(facts: PostFacts, i18n: I18n): string {
  return [
    postOpening(facts, i18n),
    progressText(facts, i18n),
    i18n.t('To order, go to {link} or enter the code {code}. 30% of every order goes to {name}.', facts),
    i18n.t('Thank you for your support!'),
  ].join(' ');
}

/** The opening of a post. */
export function postOpening(facts: PostFacts, i18n: I18n): string {
  const { purpose } = facts;
  return [momentOf(facts, i18n), purpose && i18n.t('The money is for {purpose}.', { purpose })]
    .filter(Boolean)
    .join(' ');
}

function momentOf({ moment, lastDay, name }: PostFacts, i18n: I18n): string {
  if (moment === 'half' && lastDay)
    return i18n.t('Our candy fundraiser is halfway through: {name} sells until {lastDay}.', {
      name,
      lastDay,
    });
  if (moment === 'last' && lastDay)
    return i18n.t('{lastDay} is the last day to order candy for {name}.', { name, lastDay });
  return i18n.t('{name} is raising money with crunchy, light-as-air freeze-dried candy.', { name });
}

function progressText({ sales, goal: goalCents }: PostFacts, i18n: I18n): string {
  const left = goalCents ? remainingTo(goalCents, sales) : 0;
  const goal = goalCents ? formatDollars(goalCents) : '';
  const amount = formatCents(sales);
  if (sales === 0)
    return goalCents
      ? i18n.t('Be the first to help us reach {goal} in sales!', { goal })
      : i18n.t('Be the first to help us!');
  if (!goalCents || left === 0)
    return i18n.t('We have raised {amount} in sales so far. Thank you! Every order still counts.', {
      amount,
    });
  return i18n.t('We are at {amount}: only {left} away from our goal of {goal} in sales.', {
    ...{ amount, goal },
    left: formatCents(left),
  });
}
