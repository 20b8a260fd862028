import type { SessionWatch } from '../accounts/index.js';
import type { Entity } from '../database/index.js';
import { AdminOrderChangesResolver } from './administration/admin-order-changes.resolver.js';
import { AdminOrderEventsResolver } from './administration/admin-order-events.resolver.js';
import { AdminOrdersResolver } from './administration/admin-orders.resolver.js';
import { AdminPaymentsResolver } from './administration/admin-payments.resolver.js';
import { OrderEventsResolver } from './order-events.resolver.js';
import type { SenderDeps } from './checkout.js';
import { OrderItemEntity } from './order-item.entity.js';
import {
  OrderPaymentEntity,
  OrderStatusChangeEntity,
  RefundEntity,
  UnmatchedPaymentEntity,
} from './order-records.entity.js';
import { OrderEntity } from './order.entity.js';
import { OrderPickupResolver } from './order-pickup.resolver.js';
import { OrderResolver } from './order.resolver.js';
import { OrganizationOrdersResolver } from './organization-orders.resolver.js';
import type { OrderingHandlerDeps } from './ordering.jobs.js';

export { AdminOrderAnswer } from './administration/admin-order.answers.js';
export { adminOrderAnswer } from './administration/admin-order.answers.views.js';
export { findAdminOrders } from './administration/find-admin-orders.js';
export { cancelOrder, type CancelledOrder } from './cancel-order.js';
export { completeOrder, reconcileOrder, type CompletedOrder } from './complete-order.js';
export { orderingHandlers, orderingSchedules, type OrderingHandlerDeps } from './ordering.jobs.js';
export { orderingRoutes } from './order.routes.js';
export { orderLetterMessages } from './ordering.messages.js';
export type { Sender } from './order-work.js';
export { placeOrder } from './place-order.js';
export { freeShippingFrom, priceOrder, type PricedOrder } from './pricing.js';
export { findProductSales } from './product-sales.js';
export { PlaceOrderInput } from './order.inputs.js';
export { settleOrder, type Settlement } from './settle-order.js';
export { settlePayment, type SettleDeps } from './settle-payment.js';
export { DeliveryMethod, OrderStatus } from './order-enums.js';
export { paidStatuses } from './order-status.js';
export { findUnpaidUnits } from './unpaid-units.js';
export { askAllIntents, expireOrders, type SweepDeps } from './sweeps.js';

/** `sessionWatch` is accounts' `createSessionWatch`. */
export type OrderingDeps = OrderingHandlerDeps & SenderDeps & { readonly sessionWatch: SessionWatch };

export const orderingEntities: Entity[] = [
  OrderEntity,
  OrderItemEntity,
  OrderStatusChangeEntity,
  OrderPaymentEntity,
  UnmatchedPaymentEntity,
  RefundEntity,
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
