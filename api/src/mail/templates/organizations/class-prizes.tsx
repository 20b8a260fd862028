import { type Cents, formatDollars } from '../../../lib/cents.js';
import { longBusinessDay } from '../../../lib/dates.js';
import type { Email } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, Typed } from '../parts.js';

type ClassAtMilestone = {
  readonly milestone: 'halfway' | 'goal';
  readonly organizationName: string;
  readonly contactName: string;
  readonly classroomId: string;
  readonly classroomName: string;
  readonly teacherName: string;
  readonly prize: string;
};

/** To the organization's contact: a class is the first to reach a milestone. One for each class that becomes the first. */
export const classWon: Email<
  ClassAtMilestone & {
    /** The class sales that reach the milestone. */
    readonly threshold: Cents;
    readonly reachedAt: Date;
    /** The class's halfway prize, if one sale reached both; null otherwise. */
    readonly halfwayPrize: string | null;
    /** Whether an earlier email named another class, which fell back below the milestone. */
    readonly isAnother: boolean;
  }
> = {
  kind: 'class-won',
  subject: ({ milestone, teacherName, classroomName }) =>
    `${teacherName}, ${classroomName} is the first class ${reachedPlaces[milestone]}`,
  preview: ({ prize }) => `The prize: ${prize}.`,
  title: () => 'A class won a prize.',
  Content: ({ milestone, contactName, classroomId, classroomName, teacherName, isAnother, ...props }) => (
    <>
      <Paragraph>
        Hi {contactName}, {teacherName}, {classroomName} is the first class {reachedPlaces[milestone]}.
        {isAnother &&
          ' The class we named before fell back below that: an order was refunded or moved, or a goal changed.'}
      </Paragraph>
      <Facts
        rows={[
          ['Fundraiser', props.organizationName],
          ['Class', <Typed>{`${teacherName}, ${classroomName}`}</Typed>],
          [milestone === 'halfway' ? 'Halfway' : 'Goal', `${formatDollars(props.threshold)} in class sales`],
          ['Reached', longBusinessDay(props.reachedAt)],
          props.halfwayPrize && ['Halfway class prize', <Typed>{props.halfwayPrize}</Typed>],
          ['Class prize', <Typed>{props.prize}</Typed>],
        ]}
      />
      <Paragraph>
        The prize goes to the first class that gets there with paid orders. If that class falls back below,
        the next class to have gotten there wins.
      </Paragraph>
      <EmailButton href={`/classroom/${classroomId}`}>Open the class page</EmailButton>
    </>
  ),
};

const reachedPlaces = { halfway: 'to get halfway to its goal', goal: 'to reach its goal' } as const;

/** To a contact who got the email about a class: it fell back below the milestone, and no other class has reached it. */
export const classLost: Email<
  ClassAtMilestone & {
    readonly totalSales: Cents;
  }
> = {
  kind: 'class-lost',
  subject: ({ milestone, teacherName, classroomName }) =>
    `${teacherName}, ${classroomName} is below ${lostPlaces[milestone]} again`,
  preview: ({ prize }) => `The prize is open again: ${prize}.`,
  title: () => 'A class prize is open again.',
  Content: ({ milestone, contactName, classroomId, classroomName, teacherName, ...props }) => (
    <>
      <Paragraph>
        Hi {contactName}, we told you that {teacherName}, {classroomName} was the first class{' '}
        {reachedPlaces[milestone]}. Since then an order was refunded or moved, or its goal changed, and the
        class is now below that. No other class has gotten there yet. We will email you when one does.
      </Paragraph>
      <Facts
        rows={[
          ['Fundraiser', props.organizationName],
          ['Class', <Typed>{`${teacherName}, ${classroomName}`}</Typed>],
          ['Sales now', formatDollars(props.totalSales)],
          ['Class prize', <Typed>{props.prize}</Typed>],
        ]}
      />
      <EmailButton href={`/classroom/${classroomId}`}>Open the class page</EmailButton>
    </>
  ),
};

const lostPlaces = { halfway: 'halfway to its goal', goal: 'its goal' } as const;
