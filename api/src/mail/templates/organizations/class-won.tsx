import { formatDollars, type Cents } from '../../../lib/cents.js';
import { longBusinessDay } from '../../../lib/dates.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, Typed, type Fact } from '../parts.js';

export type ClassWonProps = {
  readonly milestone: 'halfway' | 'goal';
  readonly organizationName: string;
  readonly contactName: string;
  readonly classroomId: string;
  readonly classroomName: string;
  readonly teacherName: string;
  /** The class's sales at which it is reached. */
  readonly threshold: Cents;
  readonly reachedAt: Date;
  readonly prize: string;
  /** Whether another class was named before: a refund took the milestone from it. */
  readonly isAnother: boolean;
};

/** To the organization's contact: a class is the first at a milestone. One for each class that comes to be it. */
export const classWon: Email<ClassWonProps> = {
  kind: 'class-won',
  subject: ({ milestone, teacherName, classroomName }) =>
    `${teacherName}, ${classroomName} is the first class ${places[milestone]}`,
  preview: ({ prize }) => `Its prize: ${prize}.`,
  title: () => 'A class won a prize.',
  Content: ClassWon,
};

const places = { halfway: 'halfway to its goal', goal: 'at its goal' } as const;

function ClassWon(props: ClassWonProps & { readonly site: EmailSite }) {
  const { milestone, organizationName, contactName, classroomId, site } = props;
  const { classroomName, teacherName, threshold, reachedAt, prize, isAnother } = props;
  const facts: Fact[] = [
    ['Fundraiser', organizationName],
    ['Class', <Typed>{`${teacherName}, ${classroomName}`}</Typed>],
    [milestone === 'halfway' ? 'Halfway' : 'Goal', `${formatDollars(threshold)} in sales of the class`],
    ['Reached', longBusinessDay(reachedAt)],
    ['Class prize', <Typed>{prize}</Typed>],
  ];
  return (
    <>
      <Paragraph>
        Hi {contactName}, {teacherName}, {classroomName} is the first class {places[milestone]}.
        {isAnother && ' The class that we named before fell back below it when an order was refunded.'}
      </Paragraph>
      <Facts rows={facts} />
      <Paragraph>
        The prize goes to the first class that gets there with paid orders. If a refund takes it back below,
        the next class that is there wins it.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/classroom/${classroomId}`}>Open the class page</EmailButton>
    </>
  );
}
