import { formatDollars, type Cents } from '../../../lib/cents.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Facts, Paragraph, Typed, type Fact } from '../parts.js';

export type ClassLostProps = {
  readonly milestone: 'halfway' | 'goal';
  readonly organizationName: string;
  readonly contactName: string;
  readonly classroomId: string;
  readonly classroomName: string;
  readonly teacherName: string;
  readonly totalSales: Cents;
  readonly prize: string;
};

/** To a contact who got the email about a class: it fell back below, and no other class is there. */
export const classLost: Email<ClassLostProps> = {
  kind: 'class-lost',
  subject: ({ milestone, teacherName, classroomName }) =>
    `${teacherName}, ${classroomName} is below ${places[milestone]} again`,
  preview: ({ prize }) => `The prize is open again: ${prize}.`,
  title: () => 'A class prize is open again.',
  Content: ClassLost,
};

const places = { halfway: 'halfway to its goal', goal: 'its goal' } as const;

function ClassLost(props: ClassLostProps & { readonly site: EmailSite }) {
  const { milestone, organizationName, contactName, classroomId, site } = props;
  const { classroomName, teacherName, totalSales, prize } = props;
  const facts: Fact[] = [
    ['Fundraiser', organizationName],
    ['Class', <Typed>{`${teacherName}, ${classroomName}`}</Typed>],
    ['Sales now', formatDollars(totalSales)],
    ['Class prize', <Typed>{prize}</Typed>],
  ];
  return (
    <>
      <Paragraph>
        Hi {contactName}, we wrote that {teacherName}, {classroomName} was the first class there. Since then
        an order was refunded or its goal was changed, and it is below {places[milestone]}. No other class is
        there yet. We will email you when one is.
      </Paragraph>
      <Facts rows={facts} />
      <EmailButton href={`${site.publicUrl}/classroom/${classroomId}`}>Open the class page</EmailButton>
    </>
  );
}
