import { toCents } from '../../../src/lib/cents.js';
import {
  agreementInvitation,
  agreementSigned,
  classLost,
  classWon,
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
  pickupPlaceNeeded,
  registration,
  teacherKit,
  weeklySummary,
} from '../../../src/mail/index.js';
import { type EmailSample, sample } from './email-sample.js';
import { sampleStatement } from './money-emails.js';

const orderId = sampleStatement.organizationId;

/** What goes to organizations, besides emails about their money, with this text wherever people type. */
export function organizationEmails(typed: string): EmailSample[] {
  const props = { ...sampleStatement, contactName: typed, organizationName: typed, accountCode: typed };
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
        halfwayPrize: typed,
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
        hasDates: false,
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
        halfwayPrize: typed,
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
          classroom: { id: orderId, name: typed },
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
      pickupPlaceNeeded,
      { organizationId: orderId, organizationName: typed, contactName: typed, orderId },
      { never: 'a question; the place that is set answers it' },
    ),
    sample(
      packetAnswered,
      { ...props, isYes: false, principalName: typed, word: typed },
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
  ];
}
