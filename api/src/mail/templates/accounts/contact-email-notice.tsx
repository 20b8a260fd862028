import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

export type ContactEmailNoticeProps = {
  readonly contactName: string;
  readonly organizationName: string;
  readonly newEmail: string;
};

/** To the address that it would replace. */
export const contactEmailNotice: Email<ContactEmailNoticeProps> = {
  kind: 'contact-email-notice',
  subject: ({ organizationName }) => `The login of ${organizationName} is about to change`,
  preview: ({ newEmail }) => `To ${newEmail}, once that address is confirmed.`,
  title: () => 'Your login is about to change',
  Content: ContactEmailNotice,
};

function ContactEmailNotice(props: ContactEmailNoticeProps & { readonly site: EmailSite }) {
  const { contactName, organizationName, newEmail, site } = props;
  return (
    <>
      <Paragraph>
        Hi {contactName}, somebody who is logged in as {organizationName} and knows its password asked to use{' '}
        {newEmail} as its contact and login. It changes when that address is confirmed. From then on this
        address gets no more emails about the fundraiser, and other browsers are logged out.
      </Paragraph>
      <Paragraph>
        If you did not ask for this, choose a new password. That cancels the request. If the address has
        changed already, write to {site.supportEmail}.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/forgot-password`}>Choose a new password</EmailButton>
    </>
  );
}
