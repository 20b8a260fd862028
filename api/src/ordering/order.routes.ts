import { rates, route, type RequestContext, type Route } from '../http/kit.js';
import { ForbiddenError } from '../lib/refusal.js';
import { assertPublicClassroom } from '../fundraising/index.js';
import { adminOrdersRoutes } from './administration/admin-orders.routes.js';
import { cancelOrder } from './cancel-order.js';
import { createPaymentIntent, senderOf, type SenderDeps } from './checkout.js';
import { completeOrder, reconcileOrder } from './complete-order.js';
import { listClassroomOrders, listOrganizationOrders, loadAnyOrder } from './load-orders.js';
import { moveOrder } from './move-order.js';
import { forReader } from './order-audience.js';
import { prepareOrderBody } from './order-body.js';
import {
  CancelledOrderAnswer,
  ClassroomOrderAnswer,
  OrderAnswer,
  OrderStatusAnswer,
  OrganizationOrderAnswer,
} from './order.answers.js';
import { buyerAnswer, classroomAnswer, organizationAnswer } from './order.answers.views.js';
import {
  CancelOrderInput,
  CreatePaymentIntentInput,
  OrderStatusInput,
  PlaceOrderInput,
  ReconcileInput,
} from './order.inputs.js';
import { PaymentIntentSecret } from './order.types.js';
import type { OrderingHandlerDeps } from './ordering.jobs.js';
import { organizationOrdersRoutes } from './organization-orders.routes.js';
import type { SettleDeps } from './settle-payment.js';
import { takeOrder } from './take-order.js';

const tag = 'Orders';

/** The call has no pages: an organization's newest orders, more than any campaign's open ones. */
const mostOrders = 500;

export function orderingRoutes(deps: OrderingHandlerDeps & SenderDeps): Route[] {
  return [
    ...checkoutRoutes(deps),
    ...completionRoutes(deps),
    cancelRoute(deps),
    ...readRoutes(deps),
    ...organizationOrdersRoutes(deps),
    ...adminOrdersRoutes(deps),
  ];
}

function checkoutRoutes(deps: OrderingHandlerDeps & SenderDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/create-payment-intent',
      tag,
      summary: 'An intent to pay a provisional amount, or a stored order',
      body: CreatePaymentIntentInput,
      answer: PaymentIntentSecret,
      refusals: [404, 409, 503],
      rates: rates.paymentIntent,
      run: ({ body, context }) => createPaymentIntent(deps, body, context),
    }),
    route({
      method: 'post',
      path: '/api/orders',
      tag,
      summary: "Place an order at the server's prices",
      body: PlaceOrderInput,
      prepareBody: prepareOrderBody,
      optionalHeaders: ['Idempotency-Key'],
      answer: OrderAnswer,
      refusals: [404, 409, 413, 422, 503],
      rates: rates.order,
      run: async ({ body, context, headers }) => {
        const { id } = await takeOrder(deps, body, senderOf(deps, context, headers['idempotency-key']));
        return readOrder(deps, id, context);
      },
    }),
  ];
}

function completionRoutes(deps: SettleDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/orders/{id}/status',
      tag,
      summary:
        'Complete a paid order; a pickup order is delivered by its organization; any other status asks for an administrator',
      body: OrderStatusInput,
      answer: OrderStatusAnswer,
      refusals: [402, 404, 409, 503],
      rates: rates.orderStatus,
      run: async ({ params: { id = '' }, body: { status }, context }) => {
        if (status !== 'completed') return moveOrder(deps, context.viewer, { orderId: id, to: status });
        return completeOrder(deps, id);
      },
    }),
    route({
      method: 'post',
      path: '/api/orders/reconcile',
      tag,
      summary: 'Complete the order that a payment pays',
      body: ReconcileInput,
      answer: OrderStatusAnswer,
      refusals: [402, 404, 409, 503],
      rates: rates.reconcile,
      run: ({ body }) => reconcileOrder(deps, body.paymentIntentId),
    }),
  ];
}

function cancelRoute(deps: SettleDeps): Route {
  return route({
    method: 'post',
    path: '/api/orders/{orderId}/cancel',
    tag,
    summary: 'Cancel an order; a paid one is refunded in full first',
    body: CancelOrderInput,
    answer: CancelledOrderAnswer,
    refusals: [404, 409, 503],
    run: async ({ params: { orderId = '' }, body: { reason = null }, context: { viewer } }) => {
      if (!viewer.admin) throw new ForbiddenError();
      const { isRefunded, ...order } = await cancelOrder(deps, orderId, {
        adminId: viewer.admin.id,
        reason,
        mailsCustomer: false,
      });
      return { message: isRefunded ? cancelledAndRefunded : cancelledUnpaid, order };
    },
  });
}

/** Specification admin 8. */
const cancelledAndRefunded = 'The order has been cancelled and refund processed successfully.';
const cancelledUnpaid = 'The order has been cancelled.';

function readRoutes(deps: SettleDeps): Route[] {
  const db = deps.database.read;
  return [
    route({
      method: 'get',
      path: '/api/orders/{id}',
      tag,
      summary: 'An order, masked for strangers after 24 hours',
      answer: OrderAnswer,
      refusals: [404],
      rates: rates.read,
      run: ({ params: { id = '' }, context }) => readOrder(deps, id, context),
    }),
    route({
      method: 'get',
      path: '/api/orders/organization/{id}',
      tag,
      summary: "The organization's paid orders, newest first",
      answer: [OrganizationOrderAnswer],
      rates: rates.read,
      run: async ({ params: { id = '' } }) => {
        const orders = await listOrganizationOrders(db, id, { first: mostOrders, afterId: null });
        return orders.map(organizationAnswer);
      },
    }),
    route({
      method: 'get',
      path: '/api/orders/classroom/{id}',
      tag,
      summary: "A class's newest 50 paid orders, without anybody's identity",
      answer: [ClassroomOrderAnswer],
      refusals: [404],
      rates: rates.read,
      run: async ({ params: { id = '' } }) => {
        await assertPublicClassroom(db, id);
        const orders = await listClassroomOrders(db, id);
        return orders.map(classroomAnswer);
      },
    }),
  ];
}

async function readOrder(
  { database, clock }: SettleDeps,
  id: string,
  context: RequestContext,
): Promise<OrderAnswer> {
  const loaded = await loadAnyOrder(database.read, id);
  const { viewer, visitor } = context;
  return buyerAnswer(forReader(loaded, { viewer, visitorHash: visitor.hash, now: clock() }));
}
