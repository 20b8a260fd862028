import { longBusinessDay } from '../../../lib/dates.js';
import type { Email } from '../../delivery/email.js';
import {
  Code,
  EmailButton,
  type Fact,
  Facts,
  NamedValues,
  PageLink,
  Paragraph,
  Subheading,
} from '../parts.js';

export type RegistrationProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationCode: string;
  readonly contactEmail: string;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly classroomCodes: readonly string[];
};

/**
 * To a new organization's contact, with the codes to share. The address is not verified, so of what was typed the email
 * shows only name and codes.
 */
export const registration: Email<RegistrationProps> = {
  kind: 'registration',
  subject: ({ organizationName }) => `${organizationName} is registered with Skycrumb`,
  preview: ({ organizationCode }) => `Your organization code is ${organizationCode}.`,
  title: ({ organizationName }) => `Welcome. ${organizationName} is registered.`,
  Content: ({ organizationId, organizationCode, contactEmail, startDate, endDate, classroomCodes }) => (
    <>
      <Paragraph>
        Hello, your fundraiser is set up. Supporters enter your code on our home page, and every sale shows up
        on your dashboard right away.
      </Paragraph>
      <Facts
        rows={[
          ['Organization code', <Code>{organizationCode}</Code>],
          ['Log in with', contactEmail],
          startDate && ['Starts', longBusinessDay(startDate)],
          endDate && ['Ends', longBusinessDay(endDate)],
        ]}
      />
      <Subheading>Codes to share</Subheading>
      <NamedValues
        rows={classroomCodes.map((code, index): Fact => [
          `Class ${index + 1} of ${classroomCodes.length}`,
          <SharedCode code={`${organizationCode}-${code}`} />,
        ])}
      />
      <EmailButton href={`/organization/${organizationId}`}>Open your dashboard</EmailButton>
      <Paragraph>
        Did you not register? Then someone else entered your address.{' '}
        <PageLink href="/organization/forgot-password">Choose your own password</PageLink>, and from then on
        only you can log in. Or reply to this email, and we will remove your address.
      </Paragraph>
    </>
  ),
};

/** The longest code on one line that leaves the name some room on a phone. */
const maxLineLength = 20;

function SharedCode({ code }: { readonly code: string }) {
  if (code.length <= maxLineLength) return <Code>{code}</Code>;
  return (
    <span style={{ whiteSpace: 'normal' }}>
      <Code>{code}</Code>
    </span>
  );
}

export type TeacherKitProps = {
  readonly organizationName: string;
  readonly organizationCode: string;
  readonly classroomName: string;
  readonly classroomCode: string;
  readonly kitPath: string;
};

/** To a teacher, whose address someone else typed: of what was typed, the email shows only names and codes. */
export const teacherKit: Email<TeacherKitProps> = {
  kind: 'teacher-kit',
  subject: ({ organizationName }) => `${organizationName}: your class's candy fundraiser`,
  preview: ({ organizationCode, classroomCode }) =>
    `Your class's code is ${organizationCode}-${classroomCode}.`,
  title: ({ classroomName }) => `${classroomName} has its own code and link`,
  Content({ organizationName, organizationCode, classroomName, classroomCode, kitPath }) {
    return (
      <>
        <Paragraph>
          {`${organizationName} is raising money with freeze-dried candy. 30% of every order through your class's link goes to the fundraiser, and half of that counts for your class.`}
        </Paragraph>
        <Facts
          rows={[
            ['Class', classroomName],
            ['Code', <Code>{`${organizationCode}-${classroomCode}`}</Code>],
          ]}
        />
        <Paragraph>
          One page has everything to share: your link and QR code, a flyer to print, a picture, and a note to
          families in English and Spanish. You do not need to log in.
        </Paragraph>
        <EmailButton href={kitPath}>Open your class&apos;s page</EmailButton>
        <Paragraph>
          Do you not teach this class? Then someone entered the wrong address. Reply to this email, and the
          organizer will correct it.
        </Paragraph>
      </>
    );
  },
};
