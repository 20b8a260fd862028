import { type Cents, formatDollars } from '../../lib/format/money';
import type { I18n } from '../../lib/texts/i18n';

export type KitFacts = {
  className: string;
  schoolName: string;
  /** Both, as supporters type them. */
  code: string;
  link: string;
  purpose: string | null;
  /** The class's own, in cents; null where it set none. */
  goal: Cents | null;
  /** The school's own, said where the class has none. */
  schoolGoal: Cents | null;
};

/** What a teacher sends home, on paper or by email. Names and the purpose stay as they were typed. */
export function kitNote({ t }: I18n, { goal, schoolGoal, ...facts }: KitFacts): string {
  const aim = goal ?? schoolGoal;
  const about = facts.purpose
    ? /*i18n*/ '{className} at {schoolName} is raising money for {purpose} with freeze-dried candy. 30% of every order goes to the fundraiser.'
    : /*i18n*/ '{className} at {schoolName} is raising money with freeze-dried candy. 30% of every order goes to the fundraiser.';
  const aims = goal
    ? /*i18n*/ "Our class's goal is {amount} in sales."
    : /*i18n*/ 'The goal of all classes together is {amount} in sales.';
  return [
    t(/*i18n*/ 'Dear families,'),
    [t(about, facts), aim && t(aims, { amount: formatDollars(aim) })].filter(Boolean).join(' '),
    `${t(/*i18n*/ 'Order here, and it counts for our class:')}\n${facts.link}`,
    t(
      /*i18n*/ 'Or type the code {code} at the shop. Please pass the link on to grandparents and friends.',
      facts,
    ),
    t(/*i18n*/ 'Thank you!'),
  ].join('\n\n');
}

/** The same in one sentence, for a class app. */
export function kitMessage({ t }: I18n, facts: KitFacts): string {
  return t(
    facts.purpose
      ? /*i18n*/ '{className} is selling freeze-dried candy for {purpose}. 30% of your order goes to the fundraiser: {link}'
      : /*i18n*/ '{className} is selling freeze-dried candy. 30% of your order goes to the fundraiser: {link}',
    facts,
  );
}
