import type { Email } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

const roles = {
  treasurer: 'as a treasurer, with access to its money page, statements, payee and orders',
  organizer: 'as an organizer, with access to its classes, flyers, orders and pickup',
} as const;

/** To someone invited to an organization: a one-time link to join. */
export const memberInvitation: Email<{
  readonly organizationName: string;
  readonly inviterName: string;
  readonly role: 'treasurer' | 'organizer';
  readonly token: string;
  readonly daysValid: number;
}> = {
  kind: 'member-invitation',
  subject: ({ organizationName }) => `You are invited to join ${organizationName}`,
  preview: ({ daysValid }) =>
    `Join with your own login. The link works once and expires in ${daysValid} days.`,
  title: ({ organizationName }) => `Join ${organizationName}`,
  Content: ({ organizationName, inviterName, role, token, daysValid }) => (
    <>
      <Paragraph>
        {inviterName} invited you to join {organizationName} {roles[role]}. You will have your own login. The
        link works once and expires in {daysValid} days.
      </Paragraph>
      <EmailButton href={`/organization/login?invitation=${token}`}>Join</EmailButton>
      <Paragraph>If you did not expect this, ignore this email. You only join if you use the link.</Paragraph>
    </>
  ),
};

/** To someone whose invitation to an organization was withdrawn. */
export const memberInvitationWithdrawn: Email<{ readonly organizationName: string }> = {
  kind: 'member-invitation-withdrawn',
  subject: ({ organizationName }) => `Your invitation to ${organizationName} was withdrawn`,
  preview: () => 'The link we sent you no longer works.',
  title: () => 'Your invitation was withdrawn.',
  Content: ({ organizationName }) => (
    <Paragraph>
      Your invitation to join {organizationName} was withdrawn. The link we sent you no longer works. If you
      did not expect this, ask the person who invited you.
    </Paragraph>
  ),
};

/** To someone who left an organization or was removed from it. */
export const memberRemoved: Email<{ readonly fullName: string; readonly organizationName: string }> = {
  kind: 'member-removed',
  subject: ({ organizationName }) => `You are no longer a member of ${organizationName}`,
  preview: () => 'Your login no longer opens its fundraiser.',
  title: ({ organizationName }) => `You are no longer a member of ${organizationName}`,
  Content: ({ fullName, organizationName }) => (
    <Paragraph>
      Hi {fullName}, your login no longer opens the fundraiser of {organizationName}. Thank you for your help.
      If you did not expect this, ask its owner or write to us.
    </Paragraph>
  ),
};

/** To the former and the new owner, when a fundraiser is handed over. */
export const ownerChanged: Email<{
  readonly organizationName: string;
  readonly ownerName: string;
  /** Whether the reader is the new owner. */
  readonly isOwner: boolean;
}> = {
  kind: 'owner-changed',
  subject: ({ organizationName }) => `${organizationName} has a new owner`,
  preview: () => 'The fundraiser has been handed over.',
  title: ({ organizationName }) => `${organizationName} has a new owner`,
  Content: ({ organizationName, ownerName, isOwner }) => (
    <Paragraph>
      {isOwner
        ? `${ownerName}, you now own the fundraiser of ${organizationName}. Log in with your own email and password. Our emails will come to this address.`
        : `The fundraiser of ${organizationName} was handed over to ${ownerName}. This address and its password no longer open it. If you did not expect this, write to us right away.`}
    </Paragraph>
  ),
};
