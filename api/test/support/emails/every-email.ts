import { toCents } from '../../../src/lib/cents.js';
import type { EmailSite } from '../../../src/mail/delivery/email.js';
import { renderEmail, type RenderedEmail } from '../../../src/mail/delivery/render-email.js';
import {
  classLost,
  classWon,
  contactEmailLink,
  contactEmailNotice,
  contactReceived,
  contactToSupport,
  fundraiserResetNotice,
  loginAttempts,
  loginDetails,
  milestoneLost,
  milestoneReached,
  orderCancelled,
  orderConfirmation,
  orderNews,
  organizationDeletedNotice,
  passwordLink,
  pickupReady,
  registration,
  weeklySummary,
} from '../../../src/mail/index.js';
import type { OrderConfirmationProps } from '../../../src/mail/templates/orders/order-confirmation.js';
import type { ClassLostProps } from '../../../src/mail/templates/organizations/class-lost.js';
import type { ClassWonProps } from '../../../src/mail/templates/organizations/class-won.js';
import type { MilestoneLostProps } from '../../../src/mail/templates/organizations/milestone-lost.js';
import type { OrderNewsProps } from '../../../src/mail/templates/organizations/order-news.js';
import { renderPayoutEmails } from './payout-emails.js';
import { renderPickupEmails, samplePickup } from './pickup-emails.js';
import { renderStaffEmails } from './staff-emails.js';

const { orderId, orderUrl } = samplePickup;
const order = { orderId, orderUrl };

/** Each of our emails, with this text wherever people type. */
export async function renderEveryEmail(typed: string, site: EmailSite): Promise<RenderedEmail[]> {
  const written = [
    renderEmail<OrderConfirmationProps>(
      await orderConfirmation.load(),
      {
        ...order,
        customerName: typed,
        items: [{ productName: typed, quantity: 1, picks: [typed], subtotal: toCents(100) }],
        subtotal: toCents(1_598),
        shipping: toCents(899),
        total: toCents(2_497),
        delivery: { method: 'shipping', address: typed, shipsBy: '2026-11-30' },
        supported: {
          ...{ organizationName: typed, classroomName: typed },
          ...{ organizationProfit: toCents(50), classroomProfit: toCents(50) },
        },
        creditUrl: 'https://shop.example/your-order/token#credit',
        pickup: samplePickup.pickup,
      },
      site,
    ),
    renderEmail(await contactReceived.load(), { senderName: typed }, site),
    renderEmail(
      await contactEmailLink.load(),
      {
        contactName: typed,
        organizationName: typed,
        newEmail: 'eve@example.org',
        token: 'a-token',
        hoursValid: 24,
      },
      site,
    ),
    renderEmail(
      await contactEmailNotice.load(),
      { contactName: typed, organizationName: typed, newEmail: 'eve@example.org' },
      site,
    ),
    renderEmail(
      await contactToSupport.load(),
      { senderName: typed, senderEmail: 'eve@example.org', organization: typed, message: typed },
      site,
    ),
    renderEmail(
      await milestoneReached.load(),
      {
        milestone: 'goal',
        organizationId: orderId,
        organizationName: typed,
        contactName: typed,
        totalSales: toCents(50_000),
        threshold: toCents(50_000),
        prize: typed,
      },
      site,
    ),
    renderEmail(
      await fundraiserResetNotice.load(),
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
      site,
    ),
    renderEmail(
      await organizationDeletedNotice.load(),
      {
        organizationName: typed,
        contactName: typed,
        totalSales: toCents(10_000),
        totalProfit: toCents(3_000),
        owed: { earned: toCents(3_000), onItsWay: toCents(0), next: null },
      },
      site,
    ),
    renderEmail<ClassWonProps>(
      await classWon.load(),
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
      site,
    ),
    renderEmail<ClassLostProps>(
      await classLost.load(),
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
      site,
    ),
    renderEmail<OrderNewsProps>(
      await orderNews.load(),
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
      site,
    ),
    renderEmail<MilestoneLostProps>(
      await milestoneLost.load(),
      {
        milestone: 'goal',
        organizationId: orderId,
        organizationName: typed,
        contactName: typed,
        totalSales: toCents(49_000),
        threshold: toCents(50_000),
      },
      site,
    ),
    renderEmail(
      await weeklySummary.load(),
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
      site,
    ),
    renderEmail(
      await orderCancelled.load(),
      {
        ...order,
        customerName: typed,
        items: [{ productName: typed, quantity: 1 }],
        refunded: toCents(2_497),
      },
      site,
    ),
    renderEmail(
      await pickupReady.load(),
      {
        ...order,
        customerName: typed,
        organizationName: typed,
        items: [{ productName: typed, quantity: 1, picks: [typed] }],
        contactEmail: 'eve@example.org',
        pickup: null,
        place: typed,
        hours: typed,
        instructions: typed,
      },
      site,
    ),
    renderEmail(
      await registration.load(),
      {
        organizationId: orderId,
        organizationName: typed,
        organizationCode: 'LINCOLN',
        contactEmail: 'eve@example.org',
        startDate: null,
        endDate: null,
        classroomCodes: ['R1'],
      },
      site,
    ),
    renderEmail(
      await passwordLink.load(),
      { contactName: typed, organizationName: typed, token: 'token', minutesValid: 60 },
      site,
    ),
    renderEmail(
      await loginDetails.load(),
      {
        contactName: typed,
        contactEmail: 'eve@example.org',
        organizationName: typed,
        token: 'token',
        hoursValid: 24,
      },
      site,
    ),
    renderEmail(
      await loginAttempts.load(),
      { ownerName: typed, accountName: typed, loginPath: '/organization/login' },
      site,
    ),
  ];
  return [
    ...written,
    ...(await renderPayoutEmails(typed, site)),
    ...(await renderPickupEmails(typed, site)),
    ...(await renderStaffEmails(typed, site)),
  ];
}
