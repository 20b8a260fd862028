import { longBusinessDay } from '../../../lib/dates.js';
import type { Email } from '../../delivery/email.js';
import { NamedValues } from '../NamedValues.js';
import { Code, Facts, EmailButton, PageLink, Paragraph, Subheading, unlinked, type Fact } from '../parts.js';

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

function nameOf({ organizationName, organizationCode }: RegistrationProps): string {
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
