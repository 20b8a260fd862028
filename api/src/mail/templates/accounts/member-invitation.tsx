import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

export type MemberInvitationProps = {
  readonly organizationName: string;
  readonly inviterName: string;
  readonly role: 'treasurer' | 'organizer';
  readonly token: string;
  readonly daysValid: number;
};

const mayDo = {
  treasurer: 'as treasurer: the money page, statements, the payee, and orders',
  organizer: 'as organizer: classes, flyers, orders, and pickup',
} as const;

/** To somebody who is invited to an organization: a one-time link to join. */
export const memberInvitation: Email<MemberInvitationProps> = {
  kind: 'member-invitation',
  subject: ({ inviterName, organizationName }) => `${inviterName} invites you to ${organizationName}`,
  preview: ({ daysValid }) => `Join with your own login. The link works once, for ${daysValid} days.`,
  title: ({ organizationName }) => `Join ${organizationName}`,
  Content: MemberInvitation,
};

function MemberInvitation(props: MemberInvitationProps & { readonly site: EmailSite }) {
  const { organizationName, inviterName, role, token, daysValid, site } = props;
  return (
    <>
      <Paragraph>
        {inviterName} invites you to the fundraiser of {organizationName} {mayDo[role]}. You log in with an
        email and a password of your own. The link works once, for {daysValid} days.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/login?invitation=${token}`}>Join</EmailButton>
      <Paragraph>If you did not expect this, do nothing: without the link you are no member.</Paragraph>
    </>
  );
}
