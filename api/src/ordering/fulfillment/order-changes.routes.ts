import { MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { rates, responseOf, type Route, route, withFinance } from '../../http/index.js';
import { OrderStatus } from '../orders/order.types.js';
import { completeOrder, reconcileOrder } from '../purchase/complete-order.js';
import { IsPaymentId } from '../purchase/order.inputs.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { cancelOrder, readCancelRequest } from '../refunds/cancel-order.js';
import { moveOrder } from './move-order.js';
import { maxText, tooLong } from './shipment.resolver.js';

const tag = 'Orders';

export function orderChangesRoutes(deps: SettleDeps): Route[] {
  return [...completionRoutes(deps), cancelRoute(deps)];
}

function completionRoutes(deps: SettleDeps): Route[] {
  return [
    route('POST /api/orders/{id}/status', {
      access: 'anyone',
      moreFor: ['organization', 'staff', 'serviceKey'],
      tag,
      summary:
        'Complete a paid order; its organization may mark a pickup order delivered; any other status needs an administrator',
      body: OrderStatusInput,
      response: OrderStatusResponse,
      domainErrors: [401, 402, 409],
      rates: rates.orderStatus,
      run: async ({ params: { id = '' }, body: { status, ...parcel }, context }) => {
        if (status !== 'completed')
          return moveOrder(deps, context.viewer, { orderId: id, to: status, parcel });
        return completeOrder(deps, id);
      },
    }),
    route('POST /api/orders/reconcile', {
      access: 'anyone',
      tag,
      summary: 'Complete the order that a payment pays',
      body: ReconcileInput,
      response: OrderStatusResponse,
      domainErrors: [402, 404, 409],
      rates: rates.reconcile,
      run: ({ body }) => reconcileOrder(deps, body.paymentIntentId),
    }),
  ];
}

function cancelRoute(deps: SettleDeps): Route {
  return route('POST /api/orders/{orderId}/cancel', {
    access: 'admin',
    ...withFinance,
    tag,
    summary: 'Cancel an order; a paid one is refunded in full first',
    body: CancelOrderInput,
    response: CancelledOrderResponse,
    domainErrors: [409],
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

const OrderStatusResponse = responseOf('OrderStatusResponse', {
  id: ID,
  status: OrderStatus,
});

const CancelledOrderResponse = responseOf('CancelledOrderResponse', {
  message: String,
  order: OrderStatusResponse,
});

const NotificationDetailsResponse = responseOf('NotificationDetailsResponse', {
  customerName: String,
});

/** POST /api/orders/{id}/notify-pickup-ready (docs/product/organization.md#calls). */
export const PickupNotificationResponse = responseOf('PickupNotificationResponse', {
  message: String,
  notificationDetails: NotificationDetailsResponse,
});

/** REST-only bodies: GraphQL's mutations take these as arguments. */

@InputType()
class OrderStatusInput {
  @Field(() => OrderStatus)
  status: OrderStatus;

  /** With 'shipped' only, as the next. */
  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true })
  carrier?: string | null;

  @MaxLength(maxText, tooLong)
  @Field(() => String, { nullable: true })
  trackingNumber?: string | null;
}

@InputType()
class CancelOrderInput {
  @Field(() => String, { nullable: true })
  @MaxLength(500, { message: 'The reason is too long.' })
  reason?: string | null;
}

@InputType()
class ReconcileInput {
  @IsPaymentId()
  @Field(() => String)
  paymentIntentId: string;
}
