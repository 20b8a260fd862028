import { toCents } from '../../../src/lib/cents.js';
import type { EmailSite } from '../../../src/mail/delivery/email.js';
import { renderEmail, type RenderedEmail } from '../../../src/mail/delivery/render-email.js';
import {
  checkFailed,
  creditChanged,
  orderCredited,
  orderRefunded,
  payeeMissing,
  paymentReturned,
  paymentSent,
  statementCorrected,
  statementReady,
} from '../../../src/mail/index.js';

/** What the emails about a statement are written from. */
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
};

/** Every email about payouts and refunds, with this text wherever people type. */
export async function renderPayoutEmails(typed: string, site: EmailSite): Promise<RenderedEmail[]> {
  const props = { ...sampleStatement, contactName: typed, organizationName: typed };
  const corrections = [{ order: 'cf964ff0', earlierMonthName: 'November 2025', share: toCents(-3_00) }];
  const payment = { method: 'check', reference: typed, paidOn: 'December 5, 2025' } as const;
  const failed = { checkedAt: 'December 1, 2025, 3:00 AM', parts: [{ name: 'Statements', differences: 2 }] };
  const parts = { organizationProfit: toCents(2_40), classroomProfit: toCents(2_40) };
  const order = { orderId: props.organizationId, orderUrl: 'https://shop.example/your-order/token' };
  const credited = { ...order, customerName: typed, organizationName: typed, ...parts };
  const change = { order: 'cf964ff0', share: toCents(4_80), by: 'Our team', reason: typed } as const;
  const refunded = {
    ...{ ...order, customerName: typed, boxes: typed, total: toCents(63_96) },
    ...{ amount: toCents(12_99), refundedInAll: toCents(21_32) },
  };
  const classes = { fromClassroomName: null, classroomName: typed };
  return [
    renderEmail(await orderCredited.load(), { ...credited, classroomName: typed, isOwnChoice: true }, site),
    renderEmail(await orderRefunded.load(), refunded, site),
    renderEmail(await creditChanged.load(), { ...props, ...change, ...classes, change: 'within' }, site),
    renderEmail(await statementReady.load(), props, site),
    renderEmail(await statementCorrected.load(), { ...props, corrections }, site),
    renderEmail(await payeeMissing.load(), { ...props, isEntered: false }, site),
    renderEmail(await paymentSent.load(), { ...props, ...payment }, site),
    renderEmail(
      await paymentReturned.load(),
      { ...props, ...payment, returnedOn: 'December 9, 2025', reason: typed },
      site,
    ),
    renderEmail(await checkFailed.load(), failed, site),
  ];
}
