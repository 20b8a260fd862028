import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailFrame } from '../EmailFrame.js';
import { EmailButton, Paragraph } from '../parts.js';

export type PasswordLinkProps = {
  readonly contactName: string;
  readonly organizationName: string;
  readonly token: string;
  readonly minutesValid: number;
};

export const passwordLink: Email<PasswordLinkProps> = {
  subject: () => 'Choose a new Skycrumb password',
  preview: ({ minutesValid }) => `The link works once, for ${minutesValid} minutes.`,
  Content: PasswordLink,
};

function PasswordLink(props: PasswordLinkProps & { readonly site: EmailSite }) {
  const { contactName, organizationName, token, minutesValid, site } = props;
  return (
    <EmailFrame preview={passwordLink.preview(props)} title="Choose a new password" site={site}>
      <Paragraph>
        Hi {contactName}, somebody asked for a new password for {organizationName}. This link works once, for{' '}
        {minutesValid} minutes.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/choose-password?token=${token}`}>
        Choose a password
      </EmailButton>
      <Paragraph>If it was not you, do nothing: your password stays as it is.</Paragraph>
    </EmailFrame>
  );
}
