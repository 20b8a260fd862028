import type { Letter, LetterSite } from '../letter.js';
import { LetterFrame } from './LetterFrame.js';
import { Facts, LetterButton, Paragraph, Subheading, Typed, type Fact } from './parts.js';

export type ContactToSupportProps = {
  readonly senderName: string;
  readonly senderEmail: string;
  readonly organization: string | null;
  readonly message: string;
};

export const contactToSupport: Letter<ContactToSupportProps> = {
  subject: ({ senderName }) => `Contact form: ${senderName}`,
  preview: ({ message }) => message.slice(0, 120),
  Content: ContactToSupport,
};

function ContactToSupport(props: ContactToSupportProps & { readonly site: LetterSite }) {
  const { senderName, senderEmail, organization, message, site } = props;
  const facts: Fact[] = [
    ['Name', senderName],
    ['Email', senderEmail],
    ...(organization ? [['Organization', organization] as const] : []),
  ];
  return (
    <LetterFrame
      preview={contactToSupport.preview(props)}
      title="A message from the contact form"
      site={site}
    >
      <Facts rows={facts} />
      <Subheading>Message</Subheading>
      <Paragraph>
        <Typed>{message}</Typed>
      </Paragraph>
      <LetterButton href={mailto(senderEmail)}>Answer by email</LetterButton>
    </LetterFrame>
  );
}

/** What would start the link's own parameters is encoded. */
function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
