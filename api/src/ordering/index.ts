import type { Entity } from '../database/index.js';
import { BulkRunEntity, BulkRunOrderEntity } from './bulk/bulk-run.entity.js';
import { OrderCreditEntity } from './orders/order-credit.entity.js';
import { OrderNewsEntity } from './news/order-news.entity.js';
import { OrderItemEntity } from './orders/order-item.entity.js';
import {
  DisputeEntity,
  OrderPaymentEntity,
  OrderStatusChangeEntity,
  RefundEntity,
  UnmatchedPaymentEntity,
} from './orders/order-records.entity.js';
import { OrderEntity } from './orders/order.entity.js';
import { ShipmentEntity } from './shipments/shipment.entity.js';
import { PartialRefundEntity, PartialRefundLineEntity } from './partial-refunds/partial-refund.entity.js';

export { AdminOrderResponse } from './rest/admin-order.rest.js';
export { adminOrderResponse } from './rest/admin-order.rest-views.js';
export {
  buyerCreditMs,
  creditOrder,
  lockCredit,
  type CreditedBy,
  type CreditedOrder,
} from './orders/credit-order.js';
export type { CreditActor } from './orders/order-credit.entity.js';
export { listCustomerWords } from './customers/customer-words.js';
export { anonymizeCustomer, lockCustomerOrders } from './customers/anonymize-customer.js';
export { describeCustomerOrders } from './customers/describe-customer-orders.js';
export {
  findCustomerOrders,
  type CustomerOrder,
  type InFlightReason,
} from './customers/find-customer-orders.js';
export { bookOutsideChanges } from './provider-side/book-outside-changes.js';
export { cancelOrder } from './cancellation/cancel-order.js';
export { countCancellationEmailsDue } from './cancellation/cancellation-emails.js';
export { completeOrder, reconcileOrder } from './settlement/complete-order.js';
export { orderingHandlers, orderingSchedules } from './ordering.jobs.js';
export { listOrders } from './lists/list-orders.js';
export { OrderFilter } from './lists/order-filter.inputs.js';
export { orderFilterNames, readOrderFilter } from './lists/read-order-filter.js';
export { NothingToShipError } from './shipments/shipment.errors.js';
export { findIdsToShip, type ShippingSelection } from './shipments/find-ids-to-ship.js';
export { findSlipOrders, type SlipOrder } from './shipments/find-slip-orders.js';
export type { PackedItem } from './partial-refunds/packed-items.js';
export { findPickupOrders, type PickupOrder } from './fulfillment/find-pickup-orders.js';
export { findPickupCorrespondents, type FindPickupNotice } from './fulfillment/pickup-notice.js';
export { publishWaitingPickups } from './fulfillment/publish-waiting-pickups.js';
export type { FindPhoneHandOut } from './fulfillment/phone-hand-out.js';
export { lockPickupOrder, settleHandOut } from './fulfillment/settle-hand-out.js';
export { readingOf, type Reading } from './orders/order-audience.js';
export { getOrderEntity, getOrderView, orderById } from './orders/order-by-id.js';
export { Order, OrderConnection } from './orders/order.types.js';
export { paymentById } from './payments/find-payments.js';
export { Payment } from './payments/payment.types.js';
export { contactText, customerText, isIndexed, isUnindexed } from './orders/search-indexes.js';
export { orderingResolvers } from './ordering.resolvers.js';
export { orderingRoutes } from './rest/order.routes.js';
export { orderEmailMessages } from './ordering.messages.js';
export type { Sender } from './checkout/order-work.js';
export { placeOrder } from './checkout/place-order.js';
export { freeShippingFrom, priceOrder, type PricedOrder } from './checkout/pricing.js';
export { findProductSales } from './orders/product-sales.js';
export { countedOrders, soldProducts } from './orders/order-days.js';
export { verifyOrderDays } from './orders/verify-order-days.js';
export { PlaceOrderInput } from './checkout/order.inputs.js';
export { settlePayment } from './settlement/settle-payment.js';
export { DeliveryMethod, OrderStatus } from './orders/order-enums.js';
export { paidStatuses } from './orders/order-status.js';
export { findUnpaidUnits } from './checkout/unpaid-units.js';
export { pollAllIntents, expireOrders } from './settlement/sweeps.js';
export { problemPhotoRoutes } from './your-order/problem-photo.routes.js';
export { YourOrder } from './your-order/your-order.types.js';
export { createYourOrderLinks, type YourOrderUrl } from './your-order/your-order-url.js';

export const orderingEntities: Entity[] = [
  OrderEntity,
  OrderItemEntity,
  OrderStatusChangeEntity,
  OrderPaymentEntity,
  UnmatchedPaymentEntity,
  RefundEntity,
  DisputeEntity,
  OrderCreditEntity,
  OrderNewsEntity,
  PartialRefundEntity,
  PartialRefundLineEntity,
  ShipmentEntity,
  BulkRunEntity,
  BulkRunOrderEntity,
];
