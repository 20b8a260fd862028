import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

export type LoginAttemptsProps = {
  readonly ownerName: string;
  /** The organization, or the user name of one of the staff. */
  readonly accountName: string;
  readonly loginPath: string;
};

/** To an organization's contact, or one of the staff: many wrong passwords. One a day for each account. */
export const loginAttempts: Email<LoginAttemptsProps> = {
  kind: 'login-attempts',
  subject: () => 'Many wrong passwords for your Skycrumb account',
  preview: ({ accountName }) => `Somebody keeps trying to log in as ${accountName}.`,
  title: () => 'Many wrong passwords',
  Content: LoginAttempts,
};

function LoginAttempts(props: LoginAttemptsProps & { readonly site: EmailSite }) {
  const { ownerName, accountName, loginPath, site } = props;
  return (
    <>
      <Paragraph>
        Hi {ownerName}, today somebody tried many wrong passwords or codes for {accountName}. Every one of
        them was refused, and we slow such attempts down. A browser that you have logged in with before is not
        affected.
      </Paragraph>
      <Paragraph>
        If your password is short, or if you use it elsewhere too, this is a good moment to change it.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}${loginPath}`}>Log in</EmailButton>
      <Paragraph>We send this warning at most once a day. Questions? Just reply to this email.</Paragraph>
    </>
  );
}
