import type { Email, EmailSite } from '../delivery/email.js';
import { EmailFrame } from './EmailFrame.js';
import { Facts, EmailButton, Paragraph, Subheading, Typed, type Fact } from './parts.js';

export type ContactToSupportProps = {
  readonly senderName: string;
  readonly senderEmail: string;
  readonly organization: string | null;
  readonly message: string;
  /** The reference of the order that its buyer writes about. */
  readonly order?: string | null;
};

export const contactToSupport: Email<ContactToSupportProps> = {
  subject: ({ senderName, order }) =>
    order ? `Something is wrong with order ${order}: ${senderName}` : `Contact form: ${senderName}`,
  preview: ({ message }) => message.slice(0, 120),
  Content: ContactToSupport,
};

function ContactToSupport(props: ContactToSupportProps & { readonly site: EmailSite }) {
  const { senderName, senderEmail, organization, message, order, site } = props;
  const facts: Fact[] = [
    ['Name', senderName],
    ['Email', senderEmail],
    ...(order
      ? [['Order', order] as const, ['Photos', 'In the messages of the administration'] as const]
      : []),
    ...(organization ? [['Organization', organization] as const] : []),
  ];
  return (
    <EmailFrame
      preview={contactToSupport.preview(props)}
      title={order ? 'Something is wrong with an order' : 'A message from the contact form'}
      site={site}
    >
      <Facts rows={facts} />
      <Subheading>Message</Subheading>
      <Paragraph>
        <Typed>{message}</Typed>
      </Paragraph>
      <EmailButton href={mailto(senderEmail)}>Answer by email</EmailButton>
    </EmailFrame>
  );
}

/** What would start the link's own parameters is encoded. */
function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
