import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailFrame } from '../EmailFrame.js';
import { EmailButton, Paragraph } from '../parts.js';

export type ContactEmailLinkProps = {
  readonly contactName: string;
  readonly organizationName: string;
  readonly newEmail: string;
  readonly token: string;
  readonly hoursValid: number;
};

export const contactEmailLink: Email<ContactEmailLinkProps> = {
  subject: ({ organizationName }) => `Confirm your email address for ${organizationName}`,
  preview: ({ hoursValid }) => `The link works once, for ${hoursValid} hours.`,
  Content: ContactEmailLink,
};

function ContactEmailLink(props: ContactEmailLinkProps & { readonly site: EmailSite }) {
  const { contactName, organizationName, newEmail, token, hoursValid, site } = props;
  return (
    <EmailFrame preview={contactEmailLink.preview(props)} title="Confirm your email address" site={site}>
      <Paragraph>
        Hi {contactName}, {organizationName} asked to be reached at {newEmail}, and to log in with it. Confirm
        it with this link: it works once, for {hoursValid} hours. The password stays as it is.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/confirm-email?token=${token}`}>
        Confirm this address
      </EmailButton>
      <Paragraph>If you do not know about this, do nothing: nothing changes.</Paragraph>
    </EmailFrame>
  );
}
