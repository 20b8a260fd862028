import type { Email } from '../../delivery/email.js';
import { Paragraph } from '../parts.js';

export type MemberRemovedProps = { readonly fullName: string; readonly organizationName: string };

/** To somebody who was taken out of an organization, or left it. */
export const memberRemoved: Email<MemberRemovedProps> = {
  kind: 'member-removed',
  subject: ({ organizationName }) => `You are no longer a member of ${organizationName}`,
  preview: () => 'Your login opens nothing of its fundraiser any more.',
  title: ({ organizationName }) => `You are no longer a member of ${organizationName}`,
  Content: MemberRemoved,
};

function MemberRemoved({ fullName, organizationName }: MemberRemovedProps) {
  return (
    <Paragraph>
      Hi {fullName}, your login opens nothing of the fundraiser of {organizationName} any more. Thank you for
      your help. If you did not expect this, ask its owner, or write to us.
    </Paragraph>
  );
}
