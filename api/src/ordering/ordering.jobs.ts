import { mergeOrderDays } from './orders/order-days.js';
import { contactMessageMarked } from '../content/index.js';
import type { Database } from '../database/index.js';
import { organizationDeleted, publishTotals } from '../fundraising/index.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import { disputeReported, refundReported } from '../payments/index.js';
import { cancelOrdersOfDeleted } from './refunds/organization-deletion.js';
import { announce, type PurchaseDeps, purchaseHandlers, warnIfUnknown } from './purchase/purchase.jobs.js';
import { sendCancellationEmail } from './orders/cancellation-emails.js';
import { mailPickupReady, sendPickupPlaceQuestion } from './fulfillment/notify-pickup.js';
import { bookReportedDisputes } from './refunds/book-dispute.js';
import { bookReportedRefunds } from './refunds/book-refunds.js';
import {
  orderAdjusted,
  orderCancelled,
  orderChanged,
  orderCredited,
  sendOrderCancelled,
  sendOrderNews,
  sendOrderRefunded,
  sendOrderShipped,
  sendPickupPlaceNeeded,
  sendPickupReady,
  sendRefundReturned,
  workBulkRun,
} from './ordering.messages.js';
import { getOrderEntity } from './orders/load-orders.js';
import { OrderCreditEntity } from './orders/order-records.entity.js';
import { isPaid } from './orders/order-status.js';
import type { OrderEntity } from './orders/order.entity.js';
import { noteMarkedComplaint, sendOrderNewsEmail } from './orders/order-news.js';
import { sendRefundEmail } from './refunds/finish-partial-refund.js';
import { sendRefundReturnedEmails } from './refunds/returned-refund.js';
import { purgeBulkRuns } from './bulk/start-bulk-run.js';
import { workOnBulkRun, type BulkDeps } from './bulk/work-bulk-run.js';
import { listCustomerWords } from './search/customer-words.js';
import {
  endAbandonedIntents,
  expireOrders,
  pollOpenIntents,
  purgeAddresses,
  type SweepDeps,
} from './purchase/sweeps.js';
import { anonymizeCustomers } from './buyer/anonymize-customer.js';
import { finishRefunds } from './refunds/refund-order.js';
import { sendShippedEmail } from './fulfillment/ship-order.js';
import { dayMs, hourMs, minuteMs } from '../lib/dates.js';

export type OrderingHandlerDeps = PurchaseDeps & BulkDeps;

/** Handlers of webhooks, sales and changes of orders. Each may run twice with one effect. */
export function orderingHandlers(deps: OrderingHandlerDeps): MessageHandler[] {
  return [
    ...purchaseHandlers(deps),
    handle(organizationDeleted, (deletion) => cancelOrdersOfDeleted(deps, deletion)),
    handle(sendOrderCancelled, ({ orderId }) => sendCancellationEmail(deps, orderId)),
    handle(sendOrderRefunded, ({ refundId }) => sendRefundEmail(deps, refundId)),
    handle(sendRefundReturned, ({ refundId }) => sendRefundReturnedEmails(deps, refundId)),
    handle(sendOrderNews, ({ organizationId }) => sendOrderNewsEmail(deps, organizationId)),
    handle(contactMessageMarked, (marked) => noteMarkedComplaint(deps, marked)),
    handle(orderCancelled, ({ orderId }) => publishCancel(deps, orderId)),
    handle(sendPickupReady, ({ orderId }) => mailPickupReady(deps, orderId)),
    handle(sendPickupPlaceNeeded, ({ orderId }) => sendPickupPlaceQuestion(deps, orderId)),
    handle(sendOrderShipped, ({ orderId }) => sendShippedEmail(deps, orderId)),
    handle(orderChanged, async ({ orderId }) => void (await publishChange(deps, orderId))),
    handle(orderAdjusted, ({ orderId }) => publishAdjustment(deps, orderId)),
    handle(orderCredited, ({ creditId }) => publishCredit(deps, creditId)),
    handle(workBulkRun, ({ runId }) => workOnBulkRun(deps, runId)),
    handle(refundReported, ({ intentId }) => warnIfUnknown(deps, intentId, bookReportedRefunds)),
    handle(disputeReported, ({ intentId }) => warnIfUnknown(deps, intentId, bookReportedDisputes)),
  ];
}

/** The sweeps of docs/product/orders.md. Two processes that run one at once do nothing twice. */
export function orderingSchedules(deps: SweepDeps): Schedule[] {
  return [
    { name: 'poll-open-intents', everyMs: minuteMs, run: () => pollOpenIntents(deps) },
    { name: 'finish-refunds', everyMs: minuteMs, run: () => finishRefunds(deps) },
    { name: 'expire-orders', everyMs: minuteMs, run: () => expireOrders(deps) },
    { name: 'forget-addresses', everyMs: 10 * minuteMs, run: () => purgeAddresses(deps.database) },
    { name: 'anonymize-customers', everyMs: dayMs, run: () => anonymizeCustomers(deps.database) },
    { name: 'purge-bulk-runs', everyMs: hourMs, run: () => purgeBulkRuns(deps.database) },
    { name: 'merge-order-days', everyMs: 5 * minuteMs, run: () => mergeOrderDays(deps.database) },
    { name: 'list-customer-words', everyMs: 5 * minuteMs, run: () => listCustomerWords(deps.database) },
    { name: 'end-abandoned-intents', everyMs: hourMs, run: () => endAbandonedIntents(deps) },
  ];
}

async function publishCancel({ database, realtime }: OrderingHandlerDeps, orderId: string): Promise<void> {
  announce(realtime, orderId);
  const { organizationId, classroomId } = await getOrderEntity(database.read, orderId);
  if (organizationId === null) return;
  realtime.publish('organization-order', organizationId, { orderId });
  if (classroomId !== null) realtime.publish('classroom-order-cancelled', classroomId, { orderId });
  await publishTotals(realtime, database.read, { organizationId, classroomId });
}

async function publishChange(
  { database, realtime }: OrderingHandlerDeps,
  orderId: string,
): Promise<OrderEntity> {
  announce(realtime, orderId);
  const order = await getOrderEntity(database.read, orderId);
  // The dashboard lists paid orders only.
  if (order.organizationId !== null && order.paidAt !== null)
    realtime.publish('organization-order', order.organizationId, { orderId });
  return order;
}

async function publishAdjustment(deps: OrderingHandlerDeps, orderId: string): Promise<void> {
  const order = await publishChange(deps, orderId);
  const { classroomId } = order;
  if (classroomId !== null && (await isListed(deps.database, order)))
    deps.realtime.publish('classroom-order', classroomId, { orderId });
  await publishGroup(deps, order);
}

/** Whether its class's public page lists the order. */
async function isListed({ read }: Database, { id, classroomId, status }: OrderEntity): Promise<boolean> {
  const rows: unknown[] = await read.query(
    'SELECT FROM present_orders WHERE order_id = $1 AND classroom_id = $2',
    [id, classroomId],
  );
  return isPaid(status) && rows.length > 0;
}

async function publishGroup({ database, realtime }: OrderingHandlerDeps, group: Group): Promise<void> {
  const { organizationId, classroomId } = group;
  if (organizationId !== null) await publishTotals(realtime, database.read, { organizationId, classroomId });
}

type Group = { readonly organizationId: string | null; readonly classroomId: string | null };

/** Updates the pages of both fundraisers after an order's credit moved. The former one may not read the order. */
async function publishCredit(deps: OrderingHandlerDeps, creditId: string): Promise<void> {
  const { database, realtime } = deps;
  const credit = await database.read.findOneBy(OrderCreditEntity, { id: creditId });
  if (!credit) throw new Error(`The credit ${creditId} of a message is not there`);
  const { orderId, fromOrganizationId, fromClassroomId, organizationId, classroomId } = credit;
  announce(realtime, orderId);
  if (fromClassroomId !== null) realtime.publish('classroom-order-cancelled', fromClassroomId, { orderId });
  if (classroomId !== null) realtime.publish('classroom-order', classroomId, { orderId });
  for (const id of new Set([fromOrganizationId, organizationId]))
    if (id !== null) realtime.publish('organization-order', id, { orderId });
  await publishGroup(deps, { organizationId: fromOrganizationId, classroomId: fromClassroomId });
  await publishGroup(deps, credit);
}
