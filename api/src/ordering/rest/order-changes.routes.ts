import { rates, route, type Route } from '../../http/index.js';
import { cancelOrder } from '../cancellation/cancel-order.js';
import { readCancelRequest } from '../cancellation/cancel-request.js';
import { moveOrder } from '../fulfillment/move-order.js';
import { completeOrder, reconcileOrder } from '../settlement/complete-order.js';
import type { SettleDeps } from '../settlement/settle-payment.js';
import { CancelOrderInput, OrderStatusInput, ReconcileInput } from './order-changes.inputs.js';
import { CancelledOrderResponse, OrderStatusResponse } from './order-changes.rest.js';

const tag = 'Orders';

export function orderChangesRoutes(deps: SettleDeps): Route[] {
  return [...completionRoutes(deps), cancelRoute(deps)];
}

function completionRoutes(deps: SettleDeps): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/orders/{id}/status',
      isBusiest: true,
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
