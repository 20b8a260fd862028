import type { Email, EmailSite } from '../../delivery/email.js';
import { EmailFrame } from '../EmailFrame.js';
import { Paragraph } from '../parts.js';

export type StaffInvitationWithdrawnProps = { readonly fullName: string };

export const staffInvitationWithdrawn: Email<StaffInvitationWithdrawnProps> = {
  subject: () => 'Your invitation to the Skycrumb staff was withdrawn',
  preview: () => 'The link that we sent you opens nothing any more.',
  Content: StaffInvitationWithdrawn,
};

function StaffInvitationWithdrawn(props: StaffInvitationWithdrawnProps & { readonly site: EmailSite }) {
  const { fullName, site } = props;
  return (
    <EmailFrame
      preview={staffInvitationWithdrawn.preview(props)}
      title="Your invitation was withdrawn."
      site={site}
    >
      <Paragraph>
        Hi {fullName}, the invitation to join the Skycrumb staff was withdrawn. The link that we sent you
        opens nothing any more. Ask whoever invited you if you did not expect this.
      </Paragraph>
    </EmailFrame>
  );
}
