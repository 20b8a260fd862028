import type { Email } from '../../delivery/email.js';
import { EmailButton, Paragraph } from '../parts.js';

function mayDo(jobs: readonly string[]): string {
  if (jobs.includes('administrator')) return 'as an administrator, who may change everything';
  if (jobs.length === 0) return 'to read everything';
  return `to work in ${new Intl.ListFormat('en-US').format(jobs)}, and to read everything`;
}

/** To somebody who is invited to the staff: a one-time link to choose a login. */
export const staffInvitation: Email<{
  readonly fullName: string;
  readonly inviterName: string;
  readonly jobs: readonly string[];
  readonly token: string;
  readonly hoursValid: number;
}> = {
  kind: 'staff-invitation',
  subject: ({ inviterName }) => `${inviterName} invites you to the Skycrumb staff`,
  preview: ({ hoursValid }) => `Choose your login. The link works once, for ${hoursValid} hours.`,
  title: () => 'Join the Skycrumb staff',
  Content: ({ fullName, inviterName, jobs, token, hoursValid, site }) => (
    <>
      <Paragraph>
        Hi {fullName}, {inviterName} invites you {mayDo(jobs)}. Choose a user name and a password with this
        link: it works once, for {hoursValid} hours.
      </Paragraph>
      <EmailButton href={`${site.publicUrl}/admin/invitation?token=${token}`}>Choose your login</EmailButton>
      <Paragraph>If you did not expect this, do nothing: without the link there is no account.</Paragraph>
    </>
  ),
};

/** To somebody whose invitation to the staff is withdrawn. */
export const staffInvitationWithdrawn: Email<{ readonly fullName: string }> = {
  kind: 'staff-invitation-withdrawn',
  subject: () => 'Your invitation to the Skycrumb staff was withdrawn',
  preview: () => 'The link that we sent you opens nothing any more.',
  title: () => 'Your invitation was withdrawn.',
  Content: ({ fullName }) => (
    <>
      <Paragraph>
        Hi {fullName}, the invitation to join the Skycrumb staff was withdrawn. The link that we sent you
        opens nothing any more. Ask whoever invited you if you did not expect this.
      </Paragraph>
    </>
  ),
};
