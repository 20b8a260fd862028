import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Facts, PageLink, Paragraph } from '../parts.js';

export type LoginDetailsProps = {
  readonly contactName: string;
  readonly contactEmail: string;
  readonly organizationName: string;
  readonly token: string;
  readonly hoursValid: number;
};

/** To an organization's contact, after an administrator set a password: a one-time link to choose another. */
export const loginDetails: Email<LoginDetailsProps> = {
  kind: 'login-details',
  subject: ({ organizationName }) => `Your login details for ${organizationName}`,
  preview: ({ hoursValid }) => `Choose your own password. The link works once, for ${hoursValid} hours.`,
  title: () => 'Your login details',
  Content: LoginDetails,
};

function LoginDetails(props: LoginDetailsProps & { readonly site: EmailSite }) {
  const { contactName, contactEmail, organizationName, token, hoursValid, site } = props;
  return (
    <>
      <Paragraph>
        Hi {contactName}, we set up a new login for {organizationName}. Choose your own password with this
        link: it works once, for {hoursValid} hours.
      </Paragraph>
      <Facts rows={[['Log in with', contactEmail]]} />
      <EmailButton href={`${site.publicUrl}/organization/choose-password?token=${token}`}>
        Choose your password
      </EmailButton>
      <Paragraph>
        For your safety we never send passwords by email. If the link is too old, use &lsquo;Forgot
        password?&rsquo; on the <PageLink href={`${site.publicUrl}/organization/login`}>login page</PageLink>.
      </Paragraph>
    </>
  );
}
