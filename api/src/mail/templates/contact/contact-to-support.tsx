import type { Email } from '../../delivery/email.js';
import { Facts, EmailButton, Paragraph, Subheading, Typed, type Fact } from '../parts.js';

export type ContactToSupportProps = {
  readonly senderName: string;
  readonly senderEmail: string;
  readonly organization: string | null;
  readonly message: string;
  /** The reference of the order that its buyer writes about. */
  readonly order?: string | null;
};

/** A contact message to the support address; Reply-To is the sender. */
export const contactToSupport: Email<ContactToSupportProps> = {
  kind: 'contact-to-support',
  subject: ({ senderName, order }) =>
    order ? `Something is wrong with order ${order}: ${senderName}` : `Contact form: ${senderName}`,
  preview: ({ message }) => message.slice(0, 120),
  title: ({ order }) => (order ? 'Something is wrong with an order' : 'A message from the contact form'),
  Content: ContactToSupport,
};

function ContactToSupport(props: ContactToSupportProps) {
  const { senderName, senderEmail, organization, message, order } = props;
  const facts: Fact[] = [
    ['Name', senderName],
    ['Email', senderEmail],
    ...(order
      ? [['Order', order] as const, ['Photos', 'In the messages of the administration'] as const]
      : []),
    ...(organization ? [['Organization', organization] as const] : []),
  ];
  return (
    <>
      <Facts rows={facts} />
      <Subheading>Message</Subheading>
      <Paragraph>
        <Typed>{message}</Typed>
      </Paragraph>
      <EmailButton href={mailto(senderEmail)}>Answer by email</EmailButton>
    </>
  );
}

/** What would start the link's own parameters is encoded. */
function mailto(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}
