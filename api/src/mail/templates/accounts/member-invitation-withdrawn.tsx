import type { Email } from '../../delivery/email.js';
import { Paragraph } from '../parts.js';

export type MemberInvitationWithdrawnProps = { readonly organizationName: string };

/** To somebody whose invitation to an organization is withdrawn. */
export const memberInvitationWithdrawn: Email<MemberInvitationWithdrawnProps> = {
  kind: 'member-invitation-withdrawn',
  subject: ({ organizationName }) => `Your invitation to ${organizationName} was withdrawn`,
  preview: () => 'The link that we sent you opens nothing any more.',
  title: () => 'Your invitation was withdrawn.',
  Content: MemberInvitationWithdrawn,
};

function MemberInvitationWithdrawn({ organizationName }: MemberInvitationWithdrawnProps) {
  return (
    <Paragraph>
      The invitation to join the fundraiser of {organizationName} was withdrawn. The link that we sent you
      opens nothing any more. Ask whoever invited you if you did not expect this.
    </Paragraph>
  );
}
