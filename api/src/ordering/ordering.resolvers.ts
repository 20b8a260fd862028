import type { SessionWatch } from '../accounts/index.js';
import { BulkRunEdgesResolver } from './bulk/bulk-run-edges.resolver.js';
import { BulkRunEventsResolver } from './bulk/bulk-run-events.resolver.js';
import { BulkRunResolver } from './bulk/bulk-run.resolver.js';
import { DeletionPreviewResolver } from './cancellation/deletion-preview.resolver.js';
import type { SenderDeps } from './checkout/checkout.js';
import { CheckoutResolver } from './checkout/checkout.resolver.js';
import { OrderChangesResolver } from './fulfillment/order-changes.resolver.js';
import { PickupResolver } from './fulfillment/pickup.resolver.js';
import { ContributionsResolver } from './lists/contributions.resolver.js';
import {
  ContactMessageOrderResolver,
  EmailOrderResolver,
  LedgerEntryOrderResolver,
} from './lists/order-of.resolver.js';
import {
  ClassroomOrdersResolver,
  OrdersResolver,
  OrganizationOrdersResolver,
  ProductOrdersResolver,
} from './lists/orders-of.resolver.js';
import type { OrderingHandlerDeps } from './ordering.jobs.js';
import {
  ContributionEdgesResolver,
  OrderEdgesResolver,
  OrderItemEdgesResolver,
  PickEdgesResolver,
} from './orders/order-edges.resolver.js';
import { OrderEventsResolver } from './orders/order-events.resolver.js';
import { OrderHandlingResolver } from './orders/order-handling.resolver.js';
import {
  OrderNewsEdgesResolver,
  OrderNewsOfOrderResolver,
  OrderNewsOfOrganizationResolver,
} from './news/order-news.resolver.js';
import { OrderResolver } from './orders/order.resolver.js';
import { ShipmentResolver } from './shipments/shipment.resolver.js';
import { ShipmentsResolver } from './shipments/shipments.resolver.js';
import { OrderMoneyResolver } from './payments/order-money.resolver.js';
import { PartialRefundResolver, RefundPreviewResolver } from './partial-refunds/partial-refund.resolver.js';
import { PaymentEdgesResolver, UnmatchedPaymentEdgesResolver } from './payments/payment-edges.resolver.js';
import { PaymentResolver } from './payments/payment.resolver.js';
import { RefundEdgesResolver } from './payments/refund-edges.resolver.js';
import { OrderEventEmailResolver, TimelineResolver } from './timeline/timeline.resolver.js';
import { YourOrderEdgesResolver } from './your-order/your-order-edges.resolver.js';
import { YourOrderResolver, type YourOrderDeps } from './your-order/your-order.resolver.js';

/** `sessionWatch` is accounts' `createSessionWatch`. */
type OrderingDeps = OrderingHandlerDeps &
  SenderDeps &
  YourOrderDeps & { readonly sessionWatch: SessionWatch };

export function orderingResolvers(deps: OrderingDeps): object[] {
  return [
    ...orderResolvers(deps),
    ...listResolvers(deps),
    new CheckoutResolver(deps),
    new OrderChangesResolver(deps),
    new PickupResolver(deps),
    new PartialRefundResolver(deps),
    new RefundPreviewResolver(deps),
    new ShipmentsResolver(deps),
    new BulkRunResolver(deps),
    new BulkRunEdgesResolver(deps),
    new BulkRunEventsResolver(deps),
    new DeletionPreviewResolver(deps),
    new PaymentResolver(deps),
    new PaymentEdgesResolver(deps),
    new UnmatchedPaymentEdgesResolver(deps),
    new RefundEdgesResolver(deps),
  ];
}

function orderResolvers(deps: OrderingDeps): object[] {
  return [
    new OrderResolver(deps),
    new OrderEdgesResolver(deps),
    new OrderHandlingResolver(),
    new OrderMoneyResolver(deps),
    new OrderNewsEdgesResolver(deps),
    new OrderNewsOfOrderResolver(deps),
    new OrderNewsOfOrganizationResolver(deps),
    new ShipmentResolver(deps),
    new OrderItemEdgesResolver(deps),
    new PickEdgesResolver(deps),
    new TimelineResolver(deps),
    new OrderEventEmailResolver(deps),
    new OrderEventsResolver(deps),
    new YourOrderResolver(deps),
    new YourOrderEdgesResolver(deps),
  ];
}

function listResolvers(deps: OrderingDeps): object[] {
  return [
    new OrdersResolver(deps),
    new OrganizationOrdersResolver(deps),
    new ClassroomOrdersResolver(deps),
    new ProductOrdersResolver(deps),
    new LedgerEntryOrderResolver(deps),
    new EmailOrderResolver(deps),
    new ContactMessageOrderResolver(deps),
    new ContributionsResolver(deps),
    new ContributionEdgesResolver(deps),
  ];
}
