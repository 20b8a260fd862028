import { toCents } from '../../../src/lib/cents.js';
import {
  contactEmailLink,
  contactReply,
  contactToSupport,
  loginAttempts,
  loginDetails,
  memberInvitation,
  memberInvitationWithdrawn,
  memberRemoved,
  ownerChanged,
  passwordLink,
  refundReturned,
  secondFactorChanged,
  staffInvitation,
  staffInvitationWithdrawn,
  staffPasswordLink,
  stockRunsOut,
} from '../../../src/mail/index.js';
import { buyerEmails, samplePickup } from './buyer-emails.js';
import { type EmailSample, sample } from './email-sample.js';
import { moneyEmails } from './money-emails.js';
import { organizationEmails } from './organization-emails.js';

/** Each of our emails, with this text wherever people type. */
export function everyEmail(typed: string): EmailSample[] {
  return [
    ...buyerEmails(typed),
    ...organizationEmails(typed),
    ...moneyEmails(typed),
    sample(
      stockRunsOut,
      { productName: typed, inventory: 12, atLeast: 3, atMost: 6, deliveryOn: 'December 9, 2025' },
      { never: 'the products tab says what is there; another delivery has an email of its own' },
    ),
    sample(
      refundReturned,
      { orderId: samplePickup.orderId, amount: toCents(12_99), isShort: true },
      { never: 'support finds another way itself' },
    ),
    sample(
      contactToSupport,
      { senderName: typed, senderEmail: 'eve@example.org', organization: typed, message: typed },
      { never: 'support marks it as answered itself' },
    ),
    sample(
      contactReply,
      { text: typed, staffName: 'Dana Whitfield', message: typed },
      { never: 'staff writes again, in the same conversation' },
    ),
    sample(
      contactEmailLink,
      {
        contactName: typed,
        organizationName: typed,
        newEmail: 'eve@example.org',
        token: 'a-token',
        validUntil: 'December 9, 2025',
      },
      { never: 'a link that is used or replaced opens nothing' },
    ),
    sample(
      passwordLink,
      { contactName: typed, organizationName: typed, token: 'token', minutesValid: 60 },
      { never: 'a link that is used or replaced opens nothing' },
    ),
    sample(
      loginDetails,
      {
        contactName: typed,
        contactEmail: 'eve@example.org',
        organizationName: typed,
        token: 'token',
        hoursValid: 24,
      },
      { never: 'a link that is used or replaced opens nothing' },
    ),
    sample(
      loginAttempts,
      { contactName: typed, accountName: typed, loginPath: '/organization/login' },
      { never: 'a warning; the pauses end by themselves' },
    ),
    sample(
      staffInvitation,
      {
        fullName: typed,
        inviterName: typed,
        jobs: ['support', 'warehouse'],
        token: 'a-token',
        hoursValid: 72,
      },
      { takenBackBy: 'staff-invitation-withdrawn' },
    ),
    sample(staffInvitationWithdrawn, { fullName: typed }, { takenBackBy: 'staff-invitation' }),
    sample(
      memberInvitation,
      { organizationName: typed, inviterName: typed, role: 'treasurer', token: 'a-token', daysValid: 7 },
      { takenBackBy: 'member-invitation-withdrawn' },
    ),
    sample(memberInvitationWithdrawn, { organizationName: typed }, { takenBackBy: 'member-invitation' }),
    sample(memberRemoved, { fullName: typed, organizationName: typed }, { takenBackBy: 'member-invitation' }),
    sample(
      secondFactorChanged,
      { fullName: typed, step: 'second-factor-removed' },
      { never: 'the next change of it is told in the same way' },
    ),
    sample(
      ownerChanged,
      { organizationName: typed, ownerName: typed, isOwner: false },
      { never: 'the next owner is told in the same way' },
    ),
    sample(
      staffPasswordLink,
      { fullName: typed, username: typed, token: 'a-token', minutesValid: 60 },
      { never: 'a link that is used or replaced opens nothing' },
    ),
  ];
}
