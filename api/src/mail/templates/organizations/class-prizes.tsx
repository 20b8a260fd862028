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

/** To the organization's contact: a class is the first at a milestone. One for each class that comes to be it. */
export const classWon: Email<
  ClassAtMilestone & {
    /** The class's sales at which it is reached. */
    readonly threshold: Cents;
    readonly reachedAt: Date;
    /** Whether another class was named before: a refund took the milestone from it. */
    readonly isAnother: boolean;
  }
> = {
  kind: 'class-won',
  subject: ({ milestone, teacherName, classroomName }) =>
    `${teacherName}, ${classroomName} is the first class ${reachedPlaces[milestone]}`,
  preview: ({ prize }) => `Its prize: ${prize}.`,
  title: () => 'A class won a prize.',
  Content: ({
    milestone,
    contactName,
    classroomId,
    site,
    classroomName,
    teacherName,
    isAnother,
    ...props
  }) => (
    <>
      <Paragraph>
        Hi {contactName}, {teacherName}, {classroomName} is the first class {reachedPlaces[milestone]}.
        {isAnother && ' The class that we named before fell back below it when an order was refunded.'}
      </Paragraph>
      <Facts
        rows={[
          ['Fundraiser', props.organizationName],
          ['Class', <Typed>{`${teacherName}, ${classroomName}`}</Typed>],
          [
            milestone === 'halfway' ? 'Halfway' : 'Goal',
            `${formatDollars(props.threshold)} in sales of the class`,
          ],
          ['Reached', longBusinessDay(props.reachedAt)],
          ['Class prize', <Typed>{props.prize}</Typed>],
        ]}
      />
      <Paragraph>
        The prize goes to the first class that gets there with paid orders. If a refund takes it back below,
        the next class that is there wins it.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/classroom/${classroomId}`}>Open the class page</EmailButton>
    </>
  ),
};

const reachedPlaces = { halfway: 'halfway to its goal', goal: 'at its goal' } as const;

/** To a contact who got the email about a class: it fell back below, and no other class is there. */
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
  Content: ({ milestone, contactName, classroomId, site, classroomName, teacherName, ...props }) => (
    <>
      <Paragraph>
        Hi {contactName}, we wrote that {teacherName}, {classroomName} was the first class there. Since then
        an order was refunded or its goal was changed, and it is below {lostPlaces[milestone]}. No other class
        is there yet. We will email you when one is.
      </Paragraph>
      <Facts
        rows={[
          ['Fundraiser', props.organizationName],
          ['Class', <Typed>{`${teacherName}, ${classroomName}`}</Typed>],
          ['Sales now', formatDollars(props.totalSales)],
          ['Class prize', <Typed>{props.prize}</Typed>],
        ]}
      />
      <EmailButton href={`${site.publicUrl}/classroom/${classroomId}`}>Open the class page</EmailButton>
    </>
  ),
};

const lostPlaces = { halfway: 'halfway to its goal', goal: 'its goal' } as const;
