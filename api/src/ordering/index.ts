import type { SessionWatch } from '../accounts/index.js';
import type { Entity } from '../database/index.js';
import { AdminOrderChangesResolver } from './orders/admin-order-changes.resolver.js';
import { AdminOrderEventsResolver } from './orders/admin-order-events.resolver.js';
import { AdminOrdersResolver } from './orders/admin-orders.resolver.js';
import { AdminPaymentsResolver } from './settlement/admin-payments.resolver.js';
import { OrderEventsResolver } from './orders/order-events.resolver.js';
import type { SenderDeps } from './checkout/checkout.js';
import { OrderItemEntity } from './orders/order-item.entity.js';
import {
  DisputeEntity,
  OrderPaymentEntity,
  OrderStatusChangeEntity,
  RefundEntity,
  UnmatchedPaymentEntity,
} from './orders/order-records.entity.js';
import { OrderEntity } from './orders/order.entity.js';
import { OrderPickupResolver } from './orders/order-pickup.resolver.js';
import { OrderResolver } from './orders/order.resolver.js';
import { OrganizationOrdersResolver } from './orders/organization-orders.resolver.js';
import type { OrderingHandlerDeps } from './ordering.jobs.js';

export { AdminOrderResponse } from './orders/admin-order.rest.js';
export { adminOrderResponse } from './orders/admin-order.rest-views.js';
export { findAdminOrders } from './orders/find-admin-orders.js';
export { creditOrder, lockCredit, type CreditedOrder } from './orders/credit-order.js';
export { bookOutsideChanges } from './provider-side/book-outside-changes.js';
export { cancelOrder, type CancelledOrder } from './cancellation/cancel-order.js';
export { completeOrder, reconcileOrder, type CompletedOrder } from './settlement/complete-order.js';
export { orderingHandlers, orderingSchedules, type OrderingHandlerDeps } from './ordering.jobs.js';
export { orderingRoutes } from './orders/order.routes.js';
export { orderEmailMessages } from './ordering.messages.js';
export type { Sender } from './checkout/order-work.js';
export { placeOrder } from './checkout/place-order.js';
export { freeShippingFrom, priceOrder, type PricedOrder } from './checkout/pricing.js';
export { findProductSales } from './orders/product-sales.js';
export { PlaceOrderInput } from './checkout/order.inputs.js';
export { settleOrder, type Settlement } from './settlement/settle-order.js';
export { settlePayment, type SettleDeps } from './settlement/settle-payment.js';
export { DeliveryMethod, OrderStatus } from './orders/order-enums.js';
export { paidStatuses } from './orders/order-status.js';
export { findUnpaidUnits } from './checkout/unpaid-units.js';
export { pollAllIntents, expireOrders, type SweepDeps } from './settlement/sweeps.js';

/** `sessionWatch` is accounts' `createSessionWatch`. */
export type OrderingDeps = OrderingHandlerDeps & SenderDeps & { readonly sessionWatch: SessionWatch };

export const orderingEntities: Entity[] = [
  OrderEntity,
  OrderItemEntity,
  OrderStatusChangeEntity,
  OrderPaymentEntity,
  UnmatchedPaymentEntity,
  RefundEntity,
  DisputeEntity,
];

export function orderingResolvers(deps: OrderingDeps): object[] {
  return [
    new OrderResolver(deps),
    new OrderPickupResolver(deps.database),
    new OrderEventsResolver(deps),
    new OrganizationOrdersResolver(deps),
    new AdminOrdersResolver(deps),
    new AdminOrderChangesResolver(deps),
    new AdminOrderEventsResolver(deps.database, deps.sessionWatch),
    new AdminPaymentsResolver(deps),
  ];
}
