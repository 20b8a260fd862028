import { type Cents, formatDollars } from '../../../lib/cents.js';
import { longBusinessDay } from '../../../lib/dates.js';
import type { Email, ToContact } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, Typed } from '../parts.js';

/** To the organization's contact. One for each campaign and milestone, unless it was taken back. */
export const milestoneReached: Email<
  ToContact & {
    readonly milestone: 'halfway' | 'goal';
    readonly totalSales: Cents;
    /** The sales that reach the milestone. */
    readonly threshold: Cents;
    /** The organization's prize for it; null when there is none. */
    readonly prize: string | null;
    /** The halfway prize, if one sale reached both; null otherwise. */
    readonly halfwayPrize: string | null;
  }
> = {
  kind: 'milestone-reached',
  subject: ({ milestone, organizationName }) => `${organizationName} ${outcome[milestone]}`,
  preview: ({ totalSales }) => `${formatDollars(totalSales)} in sales so far. Tell your supporters.`,
  title: ({ milestone }) => titles[milestone],
  Content: ({ milestone, organizationId, organizationName, contactName, prize, halfwayPrize, ...props }) => (
    <>
      <Paragraph>
        Hi {contactName}, thanks to your supporters, {organizationName} {outcome[milestone]}.
      </Paragraph>
      <Facts
        rows={[
          ['Fundraiser', organizationName],
          [thresholdLabels[milestone], `${formatDollars(props.threshold)} in sales`],
          ['Sales so far', formatDollars(props.totalSales)],
          halfwayPrize && [prizeLabels.halfway, <Typed>{halfwayPrize}</Typed>],
          prize && [prizeLabels[milestone], <Typed>{prize}</Typed>],
        ]}
      />
      <EmailButton href={`/organization/${organizationId}`}>Open your dashboard</EmailButton>
      <Paragraph>
        A short thank-you note to families, with a link to your class pages, brings in more orders.
      </Paragraph>
    </>
  ),
};

const outcome = { halfway: 'is halfway to its goal', goal: 'reached its goal' } as const;
const titles = { halfway: 'You are halfway there!', goal: 'You reached your goal!' } as const;
const thresholdLabels = { halfway: 'Halfway', goal: 'Goal' } as const;
const prizeLabels = { halfway: 'Halfway prize', goal: 'Ultimate prize' } as const;

/** To a contact who got the email about a milestone: sales are below it again. */
export const milestoneLost: Email<
  ToContact & {
    readonly milestone: 'halfway' | 'goal';
    readonly totalSales: Cents;
    readonly threshold: Cents;
  }
> = {
  kind: 'milestone-lost',
  subject: ({ milestone, organizationName }) => `${organizationName} is below ${names[milestone]} again`,
  preview: ({ totalSales }) => `Sales are now ${formatDollars(totalSales)}.`,
  title: () => 'You are back below a milestone.',
  Content: ({ milestone, organizationId, organizationName, contactName, totalSales, threshold }) => (
    <>
      <Paragraph>
        Hi {contactName}, we told you that {organizationName} reached {formatDollars(threshold)} in sales.
        Since then an order was refunded or credited to another fundraiser, in whole or in part. We will email
        you when you get there again.
      </Paragraph>
      <Facts
        rows={[
          ['Fundraiser', organizationName],
          [milestone === 'halfway' ? 'Halfway' : 'Goal', `${formatDollars(threshold)} in sales`],
          ['Sales now', formatDollars(totalSales)],
        ]}
      />
      <EmailButton href={`/organization/${organizationId}`}>Open your dashboard</EmailButton>
    </>
  ),
};

const names = { halfway: 'halfway', goal: 'its goal' } as const;

export type PrizeNewsProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationCode: string;
  /** The class that won; null when the whole organization wins together. */
  readonly classroom: { readonly id: string; readonly name: string } | null;
  readonly milestone: 'halfway' | 'goal';
  readonly prize: string;
  readonly wonAt: Date;
};

/** To teachers, whose addresses someone else typed. */
export const prizeAnnounced = prizeEmail('prize-announced', {
  isForTeachers: true,
  title: (who) => `${who} won a prize`,
  text: 'Please tell your students. The organizer will hand out the prize and let you know when.',
});

/** To the teachers who got the email about a prize that is no longer won. */
export const prizeWithdrawn = prizeEmail('prize-withdrawn', {
  isForTeachers: true,
  title: (who) => `${who} is below the mark for its prize again`,
  text: 'We told you that this prize was won. Since then an order was refunded or moved, or a goal changed, and sales are below the mark for it. A class prize goes to the next class that gets there.',
});

/** To the organization's contact. */
export const prizeHandedOut = prizeEmail('prize-handed-out', {
  isForTeachers: false,
  title: (who) => `The prize of ${who} was handed out`,
  text: 'Someone on your team marked this prize as handed out. Your dashboard and the class page now show it.',
});

/** To the contact who got the email that a prize was handed out. */
export const prizeNotHandedOut = prizeEmail('prize-not-handed-out', {
  isForTeachers: false,
  title: (who) => `The prize of ${who} has not been handed out yet`,
  text: 'Someone on your team marked this prize as not handed out yet. It is back on your list.',
});

type Words = {
  readonly title: (who: string) => string;
  readonly text: string;
  /** Teachers have no login for the dashboard. */
  readonly isForTeachers: boolean;
};

function prizeEmail(kind: string, { title, ...words }: Words): Email<PrizeNewsProps> {
  return {
    kind,
    subject: (props) => title(whoOf(props)),
    preview: ({ prize }) => `The prize: ${prize}.`,
    title: (props) => `${title(whoOf(props))}.`,
    Content: (props) => <PrizeNews {...props} {...words} />,
  };
}

function whoOf({ organizationName, classroom }: PrizeNewsProps): string {
  return classroom?.name ?? organizationName;
}

const milestones = { halfway: 'Halfway to the goal', goal: 'The goal' } as const;

function PrizeNews({ text, isForTeachers, ...props }: PrizeNewsProps & Omit<Words, 'title'>) {
  const { organizationName, classroom, milestone, prize, wonAt } = props;
  const page = pageOf(props, isForTeachers);
  return (
    <>
      <Paragraph>{text}</Paragraph>
      <Facts
        rows={[
          ['Fundraiser', <Typed>{organizationName}</Typed>],
          ['Won by', <Typed>{classroom?.name ?? 'Everyone together'}</Typed>],
          ['For', milestones[milestone]],
          ['Prize', <Typed>{prize}</Typed>],
          ['Reached', longBusinessDay(wonAt)],
        ]}
      />
      <EmailButton href={page.href}>{page.name}</EmailButton>
    </>
  );
}

function pageOf({ classroom, organizationId, organizationCode }: PrizeNewsProps, isForTeachers: boolean) {
  if (classroom) return { href: `/classroom/${classroom.id}`, name: 'Open the class page' };
  if (isForTeachers) return { href: `/race/${organizationCode}`, name: 'See all classes' };
  return { href: `/organization/${organizationId}`, name: 'Open the dashboard' };
}
