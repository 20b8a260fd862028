import { toCents } from '../../../src/lib/cents.js';
import {
  checkFailed,
  closingStatement,
  creditChanged,
  payeeMissing,
  paymentReturned,
  paymentSent,
  contactChanged,
  proposalApplied,
  proposalEnded,
  proposalMade,
  recipientChanged,
  recipientLink,
  statementCopy,
  statementCorrected,
  statementReady,
} from '../../../src/mail/index.js';
import { type EmailSample, sample } from './email-sample.js';

export const sampleStatement = {
  organizationId: '6f9619ff-8b86-d011-b42d-00cf4fc964ff',
  organizationName: 'Lincoln Elementary',
  contactName: 'Dana Whitfield',
  monthName: 'November 2025',
  carriedOver: toCents(0),
  earned: toCents(60_00),
  takenBack: toCents(5_98),
  adjustments: toCents(0),
  amountDue: toCents(54_02),
  isPaidOut: true,
  isClosing: false,
  isDeleted: false,
  isAttached: false,
  isRedrawn: false,
  waitsUntil: null,
  isMember: true,
  books: `153 entries, fingerprint ${'3f2a91c0 '.repeat(8).trim()}`,
};

/** What goes to organizations and staff about their money, with this text wherever people type. */
export function moneyEmails(typed: string): EmailSample[] {
  const props = { ...sampleStatement, contactName: typed, organizationName: typed, accountCode: typed };
  const { organizationId } = sampleStatement;
  const corrections = [
    { order: 'cf964ff0', earlierMonthName: 'November 2025', what: 'Cancelled', share: toCents(-3_00) },
  ];
  const payment = {
    method: 'check',
    reference: typed,
    payeeName: typed,
    paidOn: 'December 5, 2025',
  } as const;
  const failed = { checkedAt: 'December 1, 2025, 3:00 AM', parts: [{ name: 'Statements', differences: 2 }] };
  const change = { order: 'cf964ff0', share: toCents(4_80), by: 'Our team', reason: typed } as const;
  const classes = { fromClassroomName: null, classroomName: typed };
  const proposal = {
    organizationId,
    organizationName: typed,
    title: 'New payee',
    proposerName: typed,
    confirmers: [typed],
    waitDays: null,
    isByStaff: false,
    expiresOn: 'December 9, 2025',
    endReason: 'stopped',
    token: 'a-token',
    isFormer: false,
  };
  return [
    sample(
      creditChanged,
      { ...props, ...change, ...classes, change: 'within' },
      { takenBackBy: 'credit-changed' },
    ),
    sample(statementReady, props, { takenBackBy: 'statement-corrected' }),
    sample(statementCorrected, { ...props, corrections }, { takenBackBy: 'statement-corrected' }),
    sample(proposalMade, proposal, { takenBackBy: 'proposal-ended' }),
    sample(proposalEnded, proposal, { takenBackBy: 'proposal-made' }),
    sample(proposalApplied, proposal, { takenBackBy: 'proposal-made' }),
    sample(
      contactChanged,
      { organizationName: typed },
      { never: 'the next change of it is told in the same way' },
    ),
    sample(
      statementCopy,
      { ...props, month: '2025-11', isAttached: true, token: 'a-token' },
      { never: 'its links open it as it stands, corrected or not' },
    ),
    sample(
      recipientLink,
      { organizationName: typed, token: 'a-token', daysValid: 7 },
      { never: 'nothing goes to an address that does not agree' },
    ),
    sample(
      recipientChanged,
      { ...props, email: 'eve@example.org', isAdded: true, isToRecipient: false },
      { takenBackBy: 'statement-recipient-changed' },
    ),
    sample(
      payeeMissing,
      { ...props, isEntered: false },
      { never: 'the statement that is paid then says so' },
    ),
    sample(paymentSent, { ...props, ...payment }, { takenBackBy: 'payment-returned' }),
    sample(
      paymentReturned,
      { ...props, ...payment, returnedOn: 'December 9, 2025', reason: typed },
      { takenBackBy: 'payment-sent' },
    ),
    sample(checkFailed, failed, { never: 'the next check is on the payouts page, whatever it finds' }),
    sample(
      closingStatement,
      {
        organizationId,
        organizationName: typed,
        contactName: typed,
        campaign: 1,
        isOwner: true,
        closedOn: 'November 26, 2026',
        orderCount: 12,
        sold: toCents(300_00),
        returned: toCents(10_00),
        share: toCents(8700),
        carried: toCents(-2000),
        paid: toCents(8700),
        balance: toCents(-2000),
      },
      { never: 'closed books stay closed: what is refunded later is a line of the next statement' },
    ),
  ];
}
