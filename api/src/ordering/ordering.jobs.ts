import { mergeOrderDays } from './orders/order-days.js';
import { contactMessageMarked } from '../content/index.js';
import type { Database, Reader } from '../database/index.js';
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
import type { OrderCreditEntity } from './orders/order-records.entity.js';
import { paidStatuses } from './orders/order-status.js';
import { noteMarkedComplaint, sendOrderNewsEmail } from './orders/order-news.js';
import { sendRefundEmail } from './refunds/finish-partial-refund.js';
import { sendRefundReturnedEmails } from './refunds/returned-refund.js';
import { purgeBulkRuns } from './bulk/start-bulk-run.js';
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
  const { organizationId, classroomId } = await getGroup(database, orderId);
  if (organizationId === null) return;
  realtime.publish('organization-order', organizationId, { orderId });
  if (classroomId !== null) realtime.publish('classroom-order-cancelled', classroomId, { orderId });
  await publishTotals(realtime, database.read, { organizationId, classroomId });
}

async function publishChange({ database, realtime }: OrderingHandlerDeps, orderId: string): Promise<Found> {
  announce(realtime, orderId);
  const group = await getGroup(database, orderId);
  // The dashboard lists paid orders only.
  if (group.organizationId !== null && group.isPaid)
    realtime.publish('organization-order', group.organizationId, { orderId });
  return group;
}

async function publishAdjustment(deps: OrderingHandlerDeps, orderId: string): Promise<void> {
  const { organizationId, classroomId, isListed } = await publishChange(deps, orderId);
  if (organizationId === null) return;
  if (classroomId !== null && isListed) deps.realtime.publish('classroom-order', classroomId, { orderId });
  await publishTotals(deps.realtime, deps.database.read, { organizationId, classroomId });
}

type Group = { readonly organizationId: string | null; readonly classroomId: string | null };

/** `isListed`: on its class's public page. */
type Found = Group & { readonly isPaid: boolean; readonly isListed: boolean };

async function getGroup({ read }: Database, orderId: string): Promise<Found> {
  const [group]: Found[] = await read.query(
    `SELECT organization_id, classroom_id, paid_at IS NOT NULL AS is_paid, status = ANY($2) AND EXISTS (
        SELECT FROM present_orders present
         WHERE present.order_id = orders.id AND present.classroom_id = orders.classroom_id) AS is_listed
       FROM orders WHERE id = $1`,
    [orderId, paidStatuses],
  );
  if (!group) throw new Error(`The order ${orderId} of a message is not there`);
  return group;
}

/** Updates the pages of both fundraisers after an order's credit moved. The former one may not read the order. */
async function publishCredit({ database, realtime }: OrderingHandlerDeps, creditId: string): Promise<void> {
  const { orderId, from, to } = await getCredit(database.read, creditId);
  announce(realtime, orderId);
  if (from.classroomId !== null) realtime.publish('classroom-order-cancelled', from.classroomId, { orderId });
  if (to.classroomId !== null) realtime.publish('classroom-order', to.classroomId, { orderId });
  for (const organizationId of new Set([from.organizationId, to.organizationId]))
    if (organizationId !== null) realtime.publish('organization-order', organizationId, { orderId });
  for (const { organizationId, classroomId } of [from, to])
    if (organizationId !== null)
      await publishTotals(realtime, database.read, { organizationId, classroomId });
}

type CreditedGroups = Pick<
  OrderCreditEntity,
  'orderId' | 'fromOrganizationId' | 'fromClassroomId' | 'organizationId' | 'classroomId'
>;

async function getCredit(db: Reader, creditId: string): Promise<{ orderId: string; from: Group; to: Group }> {
  const [row]: CreditedGroups[] = await db.query(
    `SELECT order_id, from_organization_id, from_classroom_id, organization_id, classroom_id
       FROM order_credits WHERE id = $1`,
    [creditId],
  );
  if (!row) throw new Error(`The credit ${creditId} of a message is not there`);
  const { orderId, fromOrganizationId, fromClassroomId, organizationId, classroomId } = row;
  return {
    orderId,
    from: { organizationId: fromOrganizationId, classroomId: fromClassroomId },
    to: { organizationId, classroomId },
  };
}
