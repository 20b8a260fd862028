import type { EmailSite } from '../../../src/mail/delivery/email.js';
import { renderEmail, type RenderedEmail } from '../../../src/mail/delivery/render-email.js';
import { staffInvitation, staffInvitationWithdrawn, staffPasswordLink } from '../../../src/mail/index.js';
import type { StaffInvitationProps } from '../../../src/mail/templates/accounts/staff-invitation.js';

/** Every email to staff about their login, with this text wherever people type. */
export async function renderStaffEmails(typed: string, site: EmailSite): Promise<RenderedEmail[]> {
  return [
    renderEmail<StaffInvitationProps>(
      await staffInvitation.load(),
      { fullName: typed, inviterName: typed, role: 'support', token: 'a-token', hoursValid: 72 },
      site,
    ),
    renderEmail(await staffInvitationWithdrawn.load(), { fullName: typed }, site),
    renderEmail(
      await staffPasswordLink.load(),
      { fullName: typed, username: typed, token: 'a-token', minutesValid: 60 },
      site,
    ),
  ];
}
