import { rates, route, type RequestContext, type Route } from '../../http/index.js';
import { assertPublicClassroom } from '../../fundraising/index.js';
import { adminOrdersRoutes } from './admin-orders.routes.js';
import { cancelOrder } from '../cancellation/cancel-order.js';
import { readCancelRequest } from '../cancellation/cancel-request.js';
import { createPaymentIntent, senderOf, type SenderDeps } from '../checkout/checkout.js';
import { completeOrder, reconcileOrder } from '../settlement/complete-order.js';
import {
  listClassroomOrders,
  listOrganizationOrders,
  loadAnyOrder,
  type LoadedOrder,
} from '../orders/load-orders.js';
import { moveOrder } from '../fulfillment/move-order.js';
import { assertReadable, readingOf } from '../orders/order-audience.js';
import { prepareOrderBody } from '../checkout/order-body.js';
import {
  CancelledOrderResponse,
  ClassroomOrderResponse,
  OrderResponse,
  OrderStatusResponse,
  OrganizationOrderResponse,
} from './order.rest.js';
import { buyerResponse, classroomResponse, organizationResponse } from './order.rest-views.js';
import {
  CancelOrderInput,
  CreatePaymentIntentInput,
  OrderStatusInput,
  PlaceOrderInput,
  ReconcileInput,
} from '../checkout/order.inputs.js';
import { PaymentIntentSecret } from '../checkout/payment-intent.types.js';
import type { OrderingHandlerDeps } from '../ordering.jobs.js';
import { organizationOrdersRoutes } from './organization-orders.routes.js';
import type { SettleDeps } from '../settlement/settle-payment.js';
import { takeOrder } from '../checkout/take-order.js';

const tag = 'Orders';

/** The call has no pages: an organization's newest orders, more than any campaign's open ones. */
const maxOrders = 500;

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
      access: 'anyone',
      tag,
      summary: 'An intent to pay a provisional amount, or a stored order',
      body: CreatePaymentIntentInput,
      response: PaymentIntentSecret,
      domainErrors: [404, 409, 503],
      rates: rates.paymentIntent,
      run: ({ body, context }) => createPaymentIntent(deps, body, context),
    }),
    route({
      method: 'post',
      path: '/api/orders',
      access: 'anyone',
      tag,
      summary: "Place an order at the server's prices",
      body: PlaceOrderInput,
      prepareBody: prepareOrderBody,
      optionalHeaders: ['Idempotency-Key'],
      response: OrderResponse,
      domainErrors: [404, 409, 413, 422, 503],
      rates: rates.order,
      run: async ({ body, context, headers }) => {
        const sender = senderOf(deps, context, headers['idempotency-key']);
        const { id, loaded } = await takeOrder(deps, body, sender);
        return presentOrder(deps, loaded ?? (await loadAnyOrder(deps.database.read, id)), context);
      },
    }),
  ];
}

function completionRoutes(deps: SettleDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/orders/{id}/status',
      access: 'anyone',
      tag,
      summary:
        'Complete a paid order; a pickup order is delivered by its organization; any other status asks for an administrator',
      body: OrderStatusInput,
      response: OrderStatusResponse,
      domainErrors: [402, 404, 409, 503],
      rates: rates.orderStatus,
      run: async ({ params: { id = '' }, body: { status, ...parcel }, context }) => {
        if (status !== 'completed')
          return moveOrder(deps, context.viewer, { orderId: id, to: status, parcel });
        return completeOrder(deps, id);
      },
    }),
    route({
      method: 'post',
      path: '/api/orders/reconcile',
      access: 'anyone',
      tag,
      summary: 'Complete the order that a payment pays',
      body: ReconcileInput,
      response: OrderStatusResponse,
      domainErrors: [402, 404, 409, 503],
      rates: rates.reconcile,
      run: ({ body }) => reconcileOrder(deps, body.paymentIntentId),
    }),
  ];
}

function cancelRoute(deps: SettleDeps): Route {
  return route({
    method: 'post',
    path: '/api/orders/{orderId}/cancel',
    access: 'admin',
    tag,
    summary: 'Cancel an order; a paid one is refunded in full first',
    body: CancelOrderInput,
    response: CancelledOrderResponse,
    domainErrors: [404, 409, 503],
    run: async ({ params: { orderId = '' }, body: { reason }, context: { viewer } }) => {
      const request = readCancelRequest(viewer, { reason });
      const { isRefunded, ...order } = await cancelOrder(deps, orderId, request);
      return { message: isRefunded ? cancelledAndRefunded : cancelledUnpaid, order };
    },
  });
}

/** docs/product/admin.md#messages. */
const cancelledAndRefunded = 'The order has been cancelled and refund processed successfully.';
const cancelledUnpaid = 'The order has been cancelled.';

function readRoutes(deps: SettleDeps): Route[] {
  const db = deps.database.read;
  return [
    route({
      method: 'get',
      path: '/api/orders/{id}',
      access: 'anyone',
      tag,
      summary: 'An order, masked for strangers after 24 hours',
      response: OrderResponse,
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '' }, context }) =>
        presentOrder(deps, await loadAnyOrder(db, id), context),
    }),
    route({
      method: 'get',
      path: '/api/orders/organization/{id}',
      access: { ownOrganization: 'id' },
      tag,
      summary: "The organization's paid orders, newest first",
      response: [OrganizationOrderResponse],
      rates: rates.read,
      run: async ({ params: { id = '' }, context }) => {
        const orders = await listOrganizationOrders(db, id, { first: maxOrders, afterId: null });
        const reading = readingOf(context, deps.clock);
        return orders.map((order) => organizationResponse(order, reading));
      },
    }),
    route({
      method: 'get',
      path: '/api/orders/classroom/{id}',
      access: 'anyone',
      tag,
      summary: "A class's newest 50 paid orders, without anybody's identity",
      response: [ClassroomOrderResponse],
      domainErrors: [404],
      rates: rates.read,
      run: async ({ params: { id = '' } }) => {
        await assertPublicClassroom(db, id);
        const orders = await listClassroomOrders(db, id);
        return orders.map(classroomResponse);
      },
    }),
  ];
}

/** Throws NotFoundError (404) where there is none for this caller. */
function presentOrder(
  { clock }: SettleDeps,
  loaded: LoadedOrder | null,
  context: RequestContext,
): OrderResponse {
  const reading = readingOf(context, clock);
  return buyerResponse(assertReadable(loaded, reading), reading);
}
