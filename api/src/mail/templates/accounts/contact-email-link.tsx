import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

export type ContactEmailLinkProps = {
  readonly contactName: string;
  readonly organizationName: string;
  readonly newEmail: string;
  readonly token: string;
  /** "December 9, 2025" */
  readonly validUntil: string;
};

/** To the address that an organization wants to be reached at: a one-time link to confirm it. */
export const contactEmailLink: Email<ContactEmailLinkProps> = {
  kind: 'contact-email-link',
  subject: ({ organizationName }) => `Confirm your email address for ${organizationName}`,
  preview: ({ validUntil }) => `The link works until ${validUntil}.`,
  title: () => 'Confirm your email address',
  Content: ContactEmailLink,
};

function ContactEmailLink(props: ContactEmailLinkProps & { readonly site: EmailSite }) {
  const { contactName, organizationName, newEmail, token, validUntil, site } = props;
  return (
    <>
      <Paragraph>
        Hi {contactName}, {organizationName} asked to be reached at {newEmail}, and to log in with it. Confirm
        it with this link by {validUntil}. The address changes once an officer has confirmed it too, or a wait
        of some days is over. The password stays as it is.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/link/confirm-email?token=${token}`}>
        Confirm this address
      </EmailButton>
      <Paragraph>If you did not expect this, ignore this email and nothing changes.</Paragraph>
    </>
  );
}
