import { mergeOrderDays } from './orders/order-days.js';
import { contactMessageMarked } from '../content/index.js';
import { organizationDeleted, publishTotals } from '../fundraising/index.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import { disputeReported, paymentReported, refundReported, UnknownIntentError } from '../payments/index.js';
import { findOrderPaidBy, type SettleDeps, settlePayment } from './purchase/settle-payment.js';
import { cancelOrdersOfDeleted } from './refunds/cancel-orders-of-deleted.js';
import { announce, getGroup, publishCredit, publishSale } from './purchase/publish-sale.js';
import { sendOrderConfirmationEmail, type ConfirmOrderDeps } from './purchase/send-order-confirmation.js';
import { sendCancellationEmail } from './orders/cancellation-emails.js';
import { mailPickupReady } from './fulfillment/notify-pickup.js';
import { sendPickupPlaceQuestion } from './fulfillment/pickup-place-question.js';
import { bookReportedDisputes } from './refunds/book-dispute.js';
import { bookReportedRefunds } from './refunds/book-refunds.js';
import {
  orderAdjusted,
  orderCancelled,
  orderChanged,
  orderCompleted,
  orderCredited,
  sendOrderCancelled,
  sendOrderConfirmation,
  sendOrderNews,
  sendOrderRefunded,
  sendOrderShipped,
  sendPickupPlaceNeeded,
  sendPickupReady,
  workBulkRun,
} from './ordering.messages.js';
import { noteMarkedComplaint, sendOrderNewsEmail } from './orders/order-news.js';
import { sendPartialRefundEmail } from './refunds/finish-partial-refund.js';
import { purgeBulkRuns } from './bulk/undo-bulk-run.js';
import { workOnBulkRun, type BulkDeps } from './bulk/work-bulk-run.js';
import { listCustomerWords } from './buyer/customer-words.js';
import {
  endAbandonedIntents,
  expireOrders,
  pollOpenIntents,
  purgeAddresses,
  type SweepDeps,
} from './purchase/sweeps.js';
import { anonymizeCustomers } from './buyer/anonymize-customer.js';
import { finishRefunds } from './refunds/finish-refunds.js';
import { sendShippedEmail } from './fulfillment/ship-order.js';

const minuteMs = 60_000;

export type OrderingHandlerDeps = SweepDeps & ConfirmOrderDeps & BulkDeps;

/** What follows a webhook, a sale and a change of an order. Each may run twice with one effect. */
export function orderingHandlers(deps: OrderingHandlerDeps): MessageHandler[] {
  return [
    handle(paymentReported, ({ intentId }) => settleReported(deps, intentId)),
    handle(organizationDeleted, (deletion) => cancelOrdersOfDeleted(deps, deletion)),
    handle(orderCompleted, (sale) => publishSale(deps, sale)),
    handle(sendOrderConfirmation, ({ orderId }) => sendOrderConfirmationEmail(deps, orderId)),
    handle(sendOrderCancelled, ({ orderId }) => sendCancellationEmail(deps, orderId)),
    handle(sendOrderRefunded, ({ refundId }) => sendPartialRefundEmail(deps, refundId)),
    handle(sendOrderNews, ({ organizationId }) => sendOrderNewsEmail(deps, organizationId)),
    handle(contactMessageMarked, (marked) => noteMarkedComplaint(deps, marked)),
    handle(orderCancelled, ({ orderId }) => publishCancel(deps, orderId)),
    handle(sendPickupReady, ({ orderId }) => mailPickupReady(deps, orderId)),
    handle(sendPickupPlaceNeeded, ({ orderId }) => sendPickupPlaceQuestion(deps, orderId)),
    handle(sendOrderShipped, ({ orderId }) => sendShippedEmail(deps, orderId)),
    handle(orderChanged, ({ orderId }) => runWithNotice(deps, orderId)),
    handle(orderAdjusted, ({ orderId }) => publishAdjustment(deps, orderId)),
    handle(orderCredited, ({ creditId }) => publishCredit(deps, creditId)),
    handle(workBulkRun, ({ runId }) => workOnBulkRun(deps, runId)),
    handle(refundReported, ({ intentId }) => unlessUnknown(deps, intentId, bookReportedRefunds)),
    handle(disputeReported, ({ intentId }) => unlessUnknown(deps, intentId, bookReportedDisputes)),
  ];
}

/** The sweeps of docs/product/orders.md. Two processes that run one at once do nothing twice. */
export function orderingSchedules(deps: SweepDeps): Schedule[] {
  return [
    { name: 'poll-open-intents', everyMs: minuteMs, run: () => pollOpenIntents(deps) },
    { name: 'finish-refunds', everyMs: minuteMs, run: () => finishRefunds(deps) },
    { name: 'expire-orders', everyMs: minuteMs, run: () => expireOrders(deps) },
    { name: 'forget-addresses', everyMs: 10 * minuteMs, run: () => purgeAddresses(deps.database) },
    {
      name: 'anonymize-customers',
      everyMs: 24 * 60 * minuteMs,
      run: () => anonymizeCustomers(deps.database),
    },
    { name: 'purge-bulk-runs', everyMs: 60 * minuteMs, run: () => purgeBulkRuns(deps.database) },
    { name: 'merge-order-days', everyMs: 5 * minuteMs, run: () => mergeOrderDays(deps.database) },
    { name: 'list-customer-words', everyMs: 5 * minuteMs, run: () => listCustomerWords(deps.database) },
    { name: 'end-abandoned-intents', everyMs: 60 * minuteMs, run: () => endAbandonedIntents(deps) },
  ];
}

async function settleReported(deps: SettleDeps & SweepDeps, intentId: string): Promise<void> {
  // The success page is usually faster: the provider is not asked again.
  if (await findOrderPaidBy(deps.database, intentId)) return;
  await unlessUnknown(deps, intentId, settlePayment);
}

/** Signed by the provider, and unknown to it: another account's event. Trying again changes nothing. */
async function unlessUnknown(
  deps: SettleDeps & SweepDeps,
  id: string,
  work: (deps: SettleDeps, id: string) => Promise<unknown>,
): Promise<void> {
  try {
    await work(deps, id);
  } catch (error) {
    if (!(error instanceof UnknownIntentError)) throw error;
    deps.logger.warn({ id }, 'an event reports an intent that the provider does not know');
  }
}

async function publishCancel({ database, realtime }: OrderingHandlerDeps, orderId: string): Promise<void> {
  announce(realtime, orderId);
  const { organizationId, classroomId } = await getGroup(database, orderId);
  if (organizationId === null) return;
  realtime.publish('organization-order', organizationId, { orderId });
  if (classroomId !== null) realtime.publish('classroom-order-cancelled', classroomId, { orderId });
  await publishTotals(realtime, database.read, { organizationId, classroomId });
}

async function runWithNotice({ database, realtime }: OrderingHandlerDeps, orderId: string): Promise<void> {
  announce(realtime, orderId);
  const { organizationId, isPaid } = await getGroup(database, orderId);
  // Its dashboard lists what was paid.
  if (organizationId !== null && isPaid) realtime.publish('organization-order', organizationId, { orderId });
}

async function publishAdjustment(deps: OrderingHandlerDeps, orderId: string): Promise<void> {
  await runWithNotice(deps, orderId);
  const { organizationId, classroomId } = await getGroup(deps.database, orderId);
  if (organizationId === null) return;
  await publishTotals(deps.realtime, deps.database.read, { organizationId, classroomId });
}
