import type { Email } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

const mayDo = {
  treasurer: 'as treasurer: the money page, statements, the payee, and orders',
  organizer: 'as organizer: classes, flyers, orders, and pickup',
} as const;

/** To somebody who is invited to an organization: a one-time link to join. */
export const memberInvitation: Email<{
  readonly organizationName: string;
  readonly inviterName: string;
  readonly role: 'treasurer' | 'organizer';
  readonly token: string;
  readonly daysValid: number;
}> = {
  kind: 'member-invitation',
  subject: ({ inviterName, organizationName }) => `${inviterName} invites you to ${organizationName}`,
  preview: ({ daysValid }) => `Join with your own login. The link works once, for ${daysValid} days.`,
  title: ({ organizationName }) => `Join ${organizationName}`,
  Content: ({ organizationName, inviterName, role, token, daysValid, site }) => (
    <>
      <Paragraph>
        {inviterName} invites you to the fundraiser of {organizationName} {mayDo[role]}. You log in with an
        email and a password of your own. The link works once, for {daysValid} days.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/organization/login?invitation=${token}`}>Join</EmailButton>
      <Paragraph>If you did not expect this, do nothing: without the link you are no member.</Paragraph>
    </>
  ),
};

/** To somebody whose invitation to an organization is withdrawn. */
export const memberInvitationWithdrawn: Email<{ readonly organizationName: string }> = {
  kind: 'member-invitation-withdrawn',
  subject: ({ organizationName }) => `Your invitation to ${organizationName} was withdrawn`,
  preview: () => 'The link that we sent you opens nothing any more.',
  title: () => 'Your invitation was withdrawn.',
  Content: ({ organizationName }) => (
    <Paragraph>
      The invitation to join the fundraiser of {organizationName} was withdrawn. The link that we sent you
      opens nothing any more. Ask whoever invited you if you did not expect this.
    </Paragraph>
  ),
};

/** To somebody who was taken out of an organization, or left it. */
export const memberRemoved: Email<{ readonly fullName: string; readonly organizationName: string }> = {
  kind: 'member-removed',
  subject: ({ organizationName }) => `You are no longer a member of ${organizationName}`,
  preview: () => 'Your login opens nothing of its fundraiser any more.',
  title: ({ organizationName }) => `You are no longer a member of ${organizationName}`,
  Content: ({ fullName, organizationName }) => (
    <Paragraph>
      Hi {fullName}, your login opens nothing of the fundraiser of {organizationName} any more. Thank you for
      your help. If you did not expect this, ask its owner, or write to us.
    </Paragraph>
  ),
};

/** To the former and the new owner, when a fundraiser is handed over. */
export const ownerChanged: Email<{
  readonly organizationName: string;
  readonly ownerName: string;
  /** Whether it goes to the new owner. */
  readonly isOwner: boolean;
}> = {
  kind: 'owner-changed',
  subject: ({ organizationName, ownerName }) => `${ownerName} is now the owner of ${organizationName}`,
  preview: () => 'The fundraiser has been handed over.',
  title: ({ organizationName }) => `${organizationName} has a new owner`,
  Content: ({ organizationName, ownerName, isOwner }) => (
    <Paragraph>
      {isOwner
        ? `${ownerName}, the fundraiser of ${organizationName} is yours now. Log in with your own email and password; our emails come to this address.`
        : `The fundraiser of ${organizationName} was handed over to ${ownerName}. This address and its password open nothing of it any more. If you did not expect this, write to us at once.`}
    </Paragraph>
  ),
};
