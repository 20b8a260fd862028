import { toCents } from '../../../src/lib/cents.js';
import {
  agreementInvitation,
  agreementSigned,
  checkFailed,
  classLost,
  classWon,
  closingStatement,
  creditChanged,
  fundraiserResetNotice,
  milestoneLost,
  milestoneReached,
  orderNews,
  prizeAnnounced,
  prizeHandedOut,
  prizeNotHandedOut,
  prizeWithdrawn,
  organizationDeletedNotice,
  packetAnswered,
  payeeMissing,
  paymentReturned,
  paymentSent,
  pickupPlaceNeeded,
  proposalApplied,
  proposalEnded,
  proposalMade,
  recipientChanged,
  recipientLink,
  registration,
  statementCopy,
  statementCorrected,
  statementReady,
  teacherKit,
  weeklySummary,
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
  waitsUntil: null,
  isMember: true,
  books: `153 entries, fingerprint ${'3f2a91c0 '.repeat(8).trim()}`,
};

const orderId = sampleStatement.organizationId;

/** What goes to organizations, and to staff about their money, with this text wherever people type. */
export function organizationEmails(typed: string): EmailSample[] {
  const props = { ...sampleStatement, contactName: typed, organizationName: typed, accountCode: typed };
  const corrections = [{ order: 'cf964ff0', earlierMonthName: 'November 2025', share: toCents(-3_00) }];
  const payment = { method: 'check', reference: typed, paidOn: 'December 5, 2025' } as const;
  const failed = { checkedAt: 'December 1, 2025, 3:00 AM', parts: [{ name: 'Statements', differences: 2 }] };
  const change = { order: 'cf964ff0', share: toCents(4_80), by: 'Our team', reason: typed } as const;
  const proposal = {
    organizationId: orderId,
    organizationName: typed,
    title: 'Another payee',
    proposerName: typed,
    confirmers: [typed],
    waitDays: null,
    isByStaff: false,
    expiresOn: 'December 9, 2025',
    endReason: 'stopped',
    token: 'a-token',
  };
  const classes = { fromClassroomName: null, classroomName: typed };
  return [
    sample(
      milestoneReached,
      {
        milestone: 'goal',
        organizationId: orderId,
        organizationName: typed,
        contactName: typed,
        totalSales: toCents(50_000),
        threshold: toCents(50_000),
        prize: typed,
      },
      { takenBackBy: 'milestone-lost' },
    ),
    sample(
      teacherKit,
      {
        organizationName: typed,
        organizationCode: 'LINCOLN',
        classroomName: typed,
        classroomCode: 'RIVERA',
        kitPath: '/kit/token',
      },
      { never: 'the page of a class that was removed opens no more' },
    ),
    sample(
      fundraiserResetNotice,
      {
        organizationId: orderId,
        organizationName: typed,
        organizationCode: 'LINCOLN',
        contactName: typed,
        campaign: 1,
        totalSales: toCents(10_000),
        totalProfit: toCents(3_000),
        owed: { earned: toCents(3_000), onItsWay: toCents(0), next: null },
      },
      { never: 'a reset cannot be undone' },
    ),
    sample(
      organizationDeletedNotice,
      {
        organizationName: typed,
        contactName: typed,
        totalSales: toCents(10_000),
        totalProfit: toCents(3_000),
        owed: { earned: toCents(3_000), onItsWay: toCents(0), next: null },
      },
      { never: 'a deleted organization does not come back' },
    ),
    sample(
      classWon,
      {
        milestone: 'goal',
        organizationName: typed,
        contactName: typed,
        classroomId: orderId,
        classroomName: typed,
        teacherName: typed,
        threshold: toCents(50_000),
        reachedAt: new Date('2025-10-12T15:00:00Z'),
        prize: typed,
        isAnother: true,
      },
      { takenBackBy: 'class-lost' },
    ),
    sample(
      classLost,
      {
        milestone: 'goal',
        organizationName: typed,
        contactName: typed,
        classroomId: orderId,
        classroomName: typed,
        teacherName: typed,
        totalSales: toCents(49_000),
        prize: typed,
      },
      { takenBackBy: 'class-won' },
    ),
    ...(
      [
        [prizeAnnounced, 'prize-withdrawn'],
        [prizeWithdrawn, 'prize-announced'],
        [prizeHandedOut, 'prize-not-handed-out'],
        [prizeNotHandedOut, 'prize-handed-out'],
      ] as const
    ).map(([email, takenBackBy]) =>
      sample(
        email,
        {
          organizationId: orderId,
          organizationName: typed,
          organizationCode: 'CEDAR',
          classroom: { id: orderId, name: typed, code: 'OAK' },
          milestone: 'goal' as const,
          prize: typed,
          wonAt: new Date('2025-10-12T15:00:00Z'),
        },
        { takenBackBy },
      ),
    ),
    sample(
      orderNews,
      {
        organizationId: orderId,
        organizationName: typed,
        contactName: typed,
        items: (['cancelled', 'refunded', 'complaint'] as const).map((kind) => ({
          order: orderId.slice(-8),
          kind,
          amount: kind === 'complaint' ? null : toCents(2_000),
          by: 'Skycrumb',
          at: new Date('2025-10-12T15:00:00Z'),
        })),
      },
      { takenBackBy: 'order-news' },
    ),
    sample(
      milestoneLost,
      {
        milestone: 'goal',
        organizationId: orderId,
        organizationName: typed,
        contactName: typed,
        totalSales: toCents(49_000),
        threshold: toCents(50_000),
      },
      { takenBackBy: 'milestone-reached' },
    ),
    sample(
      weeklySummary,
      {
        organizationId: orderId,
        organizationName: typed,
        contactName: typed,
        firstDay: '2025-10-06',
        lastDay: '2025-10-12',
        orderCount: 1,
        weekSales: toCents(1_000),
        weekProfit: toCents(300),
        totalSales: toCents(1_000),
        totalProfit: toCents(300),
        classrooms: [{ name: typed, sales: toCents(1_000) }],
        unsubscribeUrl: 'https://shop.example/unsubscribe?organization=1&key=2',
      },
      { never: 'a report of a week, which the next one continues' },
    ),
    sample(
      registration,
      {
        organizationId: orderId,
        organizationName: typed,
        organizationCode: 'LINCOLN',
        contactEmail: 'eve@example.org',
        startDate: null,
        endDate: null,
        classroomCodes: ['R1'],
      },
      { takenBackBy: 'organization-deleted' },
    ),
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
      pickupPlaceNeeded,
      { organizationId: orderId, organizationName: typed, contactName: typed, orderId },
      { never: 'a question; the place that is set answers it' },
    ),
    sample(
      packetAnswered,
      { ...props, isYes: false, name: typed, word: typed },
      { takenBackBy: 'packet-answered' },
    ),
    sample(
      agreementInvitation,
      { organizationName: typed, url: 'https://shop.example/agreement/token', isDraft: true },
      { takenBackBy: 'agreement-invitation' },
    ),
    sample(
      agreementSigned,
      { organizationName: typed, url: 'https://shop.example/agreement/token', isDraft: false },
      { takenBackBy: 'agreement-invitation' },
    ),
    sample(
      closingStatement,
      {
        organizationId: orderId,
        organizationName: typed,
        name: typed,
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
