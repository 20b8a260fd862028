import type { SessionWatch } from '../accounts/index.js';
import { BulkRunEdgesResolver, BulkRunResolver } from './bulk/bulk-run.resolver.js';
import { BulkRunEventsResolver } from './bulk/bulk-run-events.resolver.js';
import { DeletionPreviewResolver } from './refunds/deletion-preview.resolver.js';
import type { SenderDeps } from './purchase/checkout.js';
import { CheckoutResolver } from './purchase/purchase.resolver.js';
import { OrderChangesResolver } from './fulfillment/order-changes.resolver.js';
import { PickupResolver } from './fulfillment/pickup.resolver.js';
import {
  ClassroomOrdersResolver,
  ContactMessageOrderResolver,
  ContributionsResolver,
  EmailOrderResolver,
  LedgerEntryOrderResolver,
  OrdersResolver,
  OrganizationOrdersResolver,
  ProductOrdersResolver,
} from './orders/order-lists.resolver.js';
import type { OrderingHandlerDeps } from './ordering.jobs.js';
import {
  ContributionEdgesResolver,
  OrderEdgesResolver,
  OrderHandlingResolver,
  OrderItemEdgesResolver,
  OrderResolver,
  PickEdgesResolver,
} from './orders/order.resolver.js';
import { OrderEventsResolver } from './orders/order-events.resolver.js';
import {
  OrderNewsEdgesResolver,
  OrderNewsOfOrderResolver,
  OrderNewsOfOrganizationResolver,
} from './orders/order-news.resolver.js';
import { ShipmentResolver, ShipmentsResolver } from './fulfillment/shipment.resolver.js';
import {
  OrderMoneyResolver,
  PaymentEdgesResolver,
  PaymentResolver,
  RefundEdgesResolver,
  UnmatchedPaymentEdgesResolver,
} from './refunds/payment.resolver.js';
import { PartialRefundResolver, RefundPreviewResolver } from './refunds/partial-refund.resolver.js';
import { OrderEventEmailResolver, TimelineResolver } from './fulfillment/timeline.resolver.js';
import {
  type YourOrderDeps,
  YourOrderEdgesResolver,
  YourOrderResolver,
} from './buyer/your-order.resolver.js';

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
