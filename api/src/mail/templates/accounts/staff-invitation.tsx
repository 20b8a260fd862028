import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

export type StaffInvitationProps = {
  readonly fullName: string;
  readonly inviterName: string;
  readonly role: 'admin' | 'support';
  readonly token: string;
  readonly hoursValid: number;
};

const mayDo = {
  admin: 'as an administrator, who may change everything',
  support: 'as a member of support, who reads everything',
} as const;

/** To somebody who is invited to the staff: a one-time link to choose a login. */
export const staffInvitation: Email<StaffInvitationProps> = {
  kind: 'staff-invitation',
  subject: ({ inviterName }) => `${inviterName} invites you to the Skycrumb staff`,
  preview: ({ hoursValid }) => `Choose your login. The link works once, for ${hoursValid} hours.`,
  title: () => 'Join the Skycrumb staff',
  Content: StaffInvitation,
};

function StaffInvitation(props: StaffInvitationProps & { readonly site: EmailSite }) {
  const { fullName, inviterName, role, token, hoursValid, site } = props;
  return (
    <>
      <Paragraph>
        Hi {fullName}, {inviterName} invites you {mayDo[role]}. Choose a user name and a password with this
        link: it works once, for {hoursValid} hours.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/admin/invitation?token=${token}`}>Choose your login</EmailButton>
      <Paragraph>If you did not expect this, do nothing: without the link there is no account.</Paragraph>
    </>
  );
}
