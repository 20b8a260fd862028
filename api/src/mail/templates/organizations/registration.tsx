import { longBusinessDay } from '../../../lib/dates.js';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailFrame } from '../EmailFrame.js';
import { NamedValues } from '../NamedValues.js';
import { Code, Facts, EmailButton, Paragraph, Subheading, type Fact } from '../parts.js';

export type RegistrationProps = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationCode: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly classrooms: readonly {
    readonly name: string;
    readonly teacherName: string;
    readonly code: string;
  }[];
};

export const registration: Email<RegistrationProps> = {
  subject: ({ organizationName }) => `${organizationName} is registered with Skycrumb`,
  preview: ({ organizationCode }) => `Your organization code is ${organizationCode}.`,
  Content: Registration,
};

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

function Registration(props: RegistrationProps & { readonly site: EmailSite }) {
  const { organizationId, organizationName, organizationCode, contactName, contactEmail, site } = props;
  const { startDate, endDate, classrooms } = props;
  const facts: Fact[] = [
    ['Organization code', <Code>{organizationCode}</Code>],
    ['Log in with', contactEmail],
    ...(startDate ? [['Starts', longBusinessDay(startDate)] as const] : []),
    ...(endDate ? [['Ends', longBusinessDay(endDate)] as const] : []),
  ];
  return (
    <EmailFrame
      preview={registration.preview(props)}
      title={`Welcome. ${organizationName} is registered.`}
      site={site}
    >
      <Paragraph>
        Hi {contactName}, your fundraiser is set up. Supporters enter your code on our home page, and every
        sale shows on your dashboard at once.
      </Paragraph>
      <Facts rows={facts} />
      <Subheading>Codes to share</Subheading>
      <NamedValues
        rows={classrooms.map(({ name, teacherName, code }): Fact => [
          `${name}, ${teacherName}`,
          <SharedCode code={`${organizationCode}-${code}`} />,
        ])}
      />
      <EmailButton href={`${site.publicUrl}/organization/${organizationId}`}>Open your dashboard</EmailButton>
    </EmailFrame>
  );
}
