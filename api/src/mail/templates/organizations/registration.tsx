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
  unlinked,
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
 * To a new organization's contact, with the codes to share: an address that nobody has shown to be their own: of what was typed it says the name and the codes, so that our mail
 * carries nobody's text to strangers. A name that leads somewhere is its code.
 */
export const registration: Email<RegistrationProps> = {
  kind: 'registration',
  subject: (props) => `${nameOf(props)} is registered with Skycrumb`,
  preview: ({ organizationCode }) => `Your organization code is ${organizationCode}.`,
  title: (props) => `Welcome. ${nameOf(props)} is registered.`,
  Content: ({ organizationId, organizationCode, contactEmail, startDate, endDate, classroomCodes, site }) => (
    <>
      <Paragraph>
        Hello, your fundraiser is set up. Supporters enter your code on our home page, and every sale shows on
        your dashboard at once.
      </Paragraph>
      <Facts
        rows={[
          ['Organization code', <Code>{organizationCode}</Code>],
          ['Log in with', contactEmail],
          ...(startDate ? [['Starts', longBusinessDay(startDate)] as const] : []),
          ...(endDate ? [['Ends', longBusinessDay(endDate)] as const] : []),
        ]}
      />
      <Subheading>Codes to share</Subheading>
      <NamedValues
        rows={classroomCodes.map((code, index): Fact => [
          `Class ${index + 1} of ${classroomCodes.length}`,
          <SharedCode code={`${organizationCode}-${code}`} />,
        ])}
      />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}`}>Open your dashboard</EmailButton>
      <Paragraph>
        You did not register? Then somebody typed your address.{' '}
        <PageLink href={`${site.publicUrl}/organization/forgot-password`}>
          Choose a password of your own
        </PageLink>
        , and from then on only you can log in; or reply to this email, and we take your address out.
      </Paragraph>
    </>
  ),
};

type Named = Pick<RegistrationProps, 'organizationName' | 'organizationCode'>;

function nameOf({ organizationName, organizationCode }: Named): string {
  return unlinked(organizationName, organizationCode);
}

/** On one line while that leaves the name some room on a phone. */
const LONGEST_LINE = 20;

function SharedCode({ code }: { readonly code: string }) {
  if (code.length <= LONGEST_LINE) return <Code>{code}</Code>;
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

/**
 * To a teacher, whose address somebody else typed: of what was typed it says names and codes alone, and a name that
 * leads somewhere is its code, so that our mail carries nobody's text to strangers.
 */
export const teacherKit: Email<TeacherKitProps> = {
  kind: 'teacher-kit',
  subject: (props) => `${nameOf(props)}: the candy fundraiser of your class`,
  preview: ({ organizationCode, classroomCode }) =>
    `Your class's code is ${organizationCode}-${classroomCode}.`,
  title: (props) => `${classOf(props)} has its own code and link`,
  Content(props) {
    const { organizationCode, classroomCode, kitPath, site } = props;
    return (
      <>
        <Paragraph>
          {`${nameOf(props)} is raising money with freeze-dried candy. 30% of every order through your class's link goes to the school, and half of that counts for your class.`}
        </Paragraph>
        <Facts
          rows={[
            ['Class', classOf(props)],
            ['Code', <Code>{`${organizationCode}-${classroomCode}`}</Code>],
          ]}
        />
        <Paragraph>
          One page has all you need to pass on: link and QR code, a flyer to print, a picture, and a note to
          families in English and Spanish. It opens without a login.
        </Paragraph>
        <EmailButton href={`${site.publicUrl}${kitPath}`}>Open your class&apos;s page</EmailButton>
        <Paragraph>
          You do not teach this class? Then somebody typed the wrong address. Reply to this email, and the
          school corrects it.
        </Paragraph>
      </>
    );
  },
};

function classOf({ classroomName, classroomCode }: TeacherKitProps): string {
  return unlinked(classroomName, classroomCode);
}
