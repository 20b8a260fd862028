import type { Email, EmailSite } from '../delivery/email.js';
import { EmailFrame } from './EmailFrame.js';
import { EmailButton, Paragraph } from './parts.js';

export type StaffPasswordLinkProps = {
  readonly fullName: string;
  readonly username: string;
  readonly token: string;
  readonly minutesValid: number;
};

export const staffPasswordLink: Email<StaffPasswordLinkProps> = {
  subject: () => 'Choose a new Skycrumb staff password',
  preview: ({ minutesValid }) => `The link works once, for ${minutesValid} minutes.`,
  Content: StaffPasswordLink,
};

function StaffPasswordLink(props: StaffPasswordLinkProps & { readonly site: EmailSite }) {
  const { fullName, username, token, minutesValid, site } = props;
  return (
    <EmailFrame preview={staffPasswordLink.preview(props)} title="Choose a new password" site={site}>
      <Paragraph>
        Hi {fullName}, somebody asked for a new password for your staff login {username}. This link works
        once, for {minutesValid} minutes. If you have a second factor, the login asks for its code as always.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/admin/choose-password?token=${token}`}>
        Choose a password
      </EmailButton>
      <Paragraph>If it was not you, do nothing: your password stays as it is.</Paragraph>
    </EmailFrame>
  );
}
