import { Link } from '@react-email/link';
import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailFrame } from '../EmailFrame.js';
import { colors } from '../email-style.js';
import { Facts, EmailButton, Paragraph } from '../parts.js';

export type LoginDetailsProps = {
  readonly contactName: string;
  readonly contactEmail: string;
  readonly organizationName: string;
  readonly token: string;
  readonly hoursValid: number;
};

export const loginDetails: Email<LoginDetailsProps> = {
  subject: ({ organizationName }) => `Your login details for ${organizationName}`,
  preview: ({ hoursValid }) => `Choose your own password. The link works once, for ${hoursValid} hours.`,
  Content: LoginDetails,
};

function LoginDetails(props: LoginDetailsProps & { readonly site: EmailSite }) {
  const { contactName, contactEmail, organizationName, token, hoursValid, site } = props;
  return (
    <EmailFrame preview={loginDetails.preview(props)} title="Your login details" site={site}>
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
        password?&rsquo; on the{' '}
        <Link className="link" href={`${site.publicUrl}/organization/login`} style={link}>
          login page
        </Link>
        .
      </Paragraph>
    </EmailFrame>
  );
}

const link = { color: colors.link, textDecoration: 'underline' };
