import type { Email } from '../../delivery/email.js';
import { Paragraph } from '../parts.js';

export type StaffInvitationWithdrawnProps = { readonly fullName: string };

/** To somebody whose invitation to the staff is withdrawn. */
export const staffInvitationWithdrawn: Email<StaffInvitationWithdrawnProps> = {
  kind: 'staff-invitation-withdrawn',
  subject: () => 'Your invitation to the Skycrumb staff was withdrawn',
  preview: () => 'The link that we sent you opens nothing any more.',
  title: () => 'Your invitation was withdrawn.',
  Content: StaffInvitationWithdrawn,
};

function StaffInvitationWithdrawn(props: StaffInvitationWithdrawnProps) {
  const { fullName } = props;
  return (
    <>
      <Paragraph>
        Hi {fullName}, the invitation to join the Skycrumb staff was withdrawn. The link that we sent you
        opens nothing any more. Ask whoever invited you if you did not expect this.
      </Paragraph>
    </>
  );
}
