import { entitiesIn, type Entity } from '../database/index.js';
import * as bulkTables from './bulk/bulk-run.entity.js';
import { bulkRunEdges, BulkRunResolver } from './bulk/bulk-run.resolver.js';
import { type YourOrderDeps, yourOrderEdges, YourOrderResolver } from './buyer/your-order.resolver.js';
import { OrderChangesResolver } from './fulfillment/order-changes.resolver.js';
import { PickupResolver } from './fulfillment/pickup.resolver.js';
import { shipmentEdges, ShipmentsResolver } from './fulfillment/shipment.resolver.js';
import { timelineEdges } from './fulfillment/timeline.resolver.js';
import type { OrderingHandlerDeps } from './ordering.jobs.js';
import { OrderEventsResolver } from './orders/order-events.resolver.js';
import {
  ClassroomOrdersResolver,
  ContributionsResolver,
  OrderSearchResolver,
  OrdersResolver,
  OrganizationOrdersResolver,
  productOrdersEdge,
} from './orders/order-lists.resolver.js';
import { OrderNewsOfOrganizationResolver } from './orders/order-news.resolver.js';
import * as recordTables from './orders/order-records.entity.js';
import * as orderTables from './orders/order.entity.js';
import { orderEdges, orderHandlingEdges, OrderItemResolver, OrderResolver } from './orders/order.resolver.js';
import { CheckoutResolver } from './purchase/checkout.js';
import type { SenderDeps } from './purchase/read-order.js';
import { deletionEdges } from './refunds/organization-deletion.js';
import * as refundTables from './refunds/partial-refund.entity.js';
import { partialRefundEdges, PartialRefundResolver } from './refunds/partial-refund.resolver.js';
import { paymentEdges, PaymentResolver } from './refunds/payment.resolver.js';

export { AdminOrderResponse, adminOrderResponse } from './admin-orders.routes.js';
export {
  buyerCreditMs,
  creditOrder,
  lockCredit,
  type CreditedBy,
  type CreditedOrder,
} from './orders/credit-order.js';
export type { CreditActor } from './orders/order-records.entity.js';
export { listCustomerWords } from './search/customer-words.js';
export { anonymizeCustomer, lockCustomerOrders } from './buyer/anonymize-customer.js';
export {
  type CustomerOrder,
  describeCustomerOrders,
  findCustomerOrders,
  type InFlightReason,
} from './buyer/find-customer-orders.js';
export { bookOutsideChanges } from './refunds/book-dispute.js';
export { cancelOrder } from './refunds/cancel-order.js';
export { countCancellationEmailsDue } from './orders/cancellation-emails.js';
export { completeOrder } from './purchase/complete-order.js';
export { orderingHandlers, orderingSchedules } from './ordering.jobs.js';
export { countLateOrders, findWithoutOrders, hasOrders, listOrders } from './orders/find-orders.js';
export { findFitting, type FittingThing, type SearchWord } from './search/find-fitting.js';
export { orderLabels, reasonsOf, SearchReason } from './search/find-fitting.js';
export { readSearchText, type SearchText } from './search/search-text.js';
export { OrderFilter } from './orders/order-filter.inputs.js';
export { NothingToShipError } from './ordering.errors.js';
export {
  findIdsToShip,
  findSlipOrders,
  type ShippingSelection,
  type SlipOrder,
} from './fulfillment/find-orders-to-ship.js';
export type { PackedItem } from './refunds/packed-items.js';
export {
  type FindPhoneHandOut,
  findPickupOrders,
  lockPickupOrder,
  type PickupOrder,
  settleHandOut,
} from './fulfillment/hand-out.js';
export { findPickupCorrespondents, type FindPickupNotice } from './orders/load-orders.js';
export { publishWaitingPickups } from './fulfillment/notify-pickup.js';
export { readingOf } from './orders/order-audience.js';
export { findOrderLanguage, getOrderEntity, getOrderView, orderById } from './orders/load-orders.js';
export { DeliveryMethod, Order, OrderConnection, OrderStatus } from './orders/order.types.js';
export { paymentById, sumUnmatchedPayments } from './refunds/find-payments.js';
export { Payment } from './refunds/payment.types.js';
export { orderingRoutes } from './ordering.routes.js';
export { orderEmails } from './orders/order-emails.js';
export type { Sender } from './purchase/read-order.js';
export { placeOrder } from './purchase/place-order.js';
export { freeShippingFrom, priceOrder } from './purchase/pricing.js';
export {
  countedOrders,
  findDailySales,
  findProductSales,
  soldProducts,
  verifyOrderDays,
} from './orders/order-days.js';
export { PlaceOrderInput } from './purchase/order.inputs.js';
export { settlePayment } from './purchase/settle-payment.js';
export { paidStatuses } from './orders/order-status.js';
export { refundedOf } from './orders/refunded.js';
export { findUnpaidUnits } from './purchase/make-room.js';
export { pollAllIntents, expireOrders } from './purchase/sweeps.js';
export { problemPhotoRoutes } from './buyer/open-your-order.js';
export { YourOrder } from './buyer/your-order.resolver.js';
export { createYourOrderLinks, type YourOrderUrl } from './orders/your-order-url.js';

export const orderingEntities: Entity[] = entitiesIn(orderTables, recordTables, refundTables, bulkTables);

type OrderingDeps = OrderingHandlerDeps & SenderDeps & YourOrderDeps;

/** The resolvers and edges of orders. */
export function orderingResolvers(deps: OrderingDeps): object[] {
  return [
    ...orderEdges(deps),
    new OrderResolver(deps),
    new OrderItemResolver(deps),
    orderHandlingEdges(deps),
    new OrderEventsResolver(deps),
    new OrderNewsOfOrganizationResolver(deps),
    new OrdersResolver(deps),
    new OrderSearchResolver(deps),
    new OrganizationOrdersResolver(deps),
    new ClassroomOrdersResolver(deps),
    productOrdersEdge(deps),
    new ContributionsResolver(deps),
    new CheckoutResolver(deps),
    new OrderChangesResolver(deps),
    new PickupResolver(deps),
    shipmentEdges(deps),
    new ShipmentsResolver(deps),
    ...timelineEdges(deps),
    ...paymentEdges(deps),
    new PaymentResolver(deps),
    ...partialRefundEdges(deps),
    new PartialRefundResolver(deps),
    deletionEdges(deps),
    ...bulkRunEdges(deps),
    new BulkRunResolver(deps),
    yourOrderEdges(deps),
    new YourOrderResolver(deps),
  ];
}
