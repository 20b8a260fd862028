import type { SessionWatch } from '../accounts/index.js';
import { bulkRunEdges, BulkRunResolver } from './bulk/bulk-run.resolver.js';
import { deletionEdges } from './refunds/organization-deletion.js';
import type { SenderDeps } from './purchase/read-order.js';
import { CheckoutResolver } from './purchase/purchase.resolver.js';
import { OrderChangesResolver } from './fulfillment/order-changes.resolver.js';
import { PickupResolver } from './fulfillment/pickup.resolver.js';
import {
  ClassroomOrdersResolver,
  ContributionsResolver,
  OrdersResolver,
  OrganizationOrdersResolver,
  ProductOrdersResolver,
  OrderSearchResolver,
} from './orders/order-lists.resolver.js';
import type { OrderingHandlerDeps } from './ordering.jobs.js';
import { orderEdges, orderHandlingEdges, OrderItemResolver, OrderResolver } from './orders/order.resolver.js';
import { OrderEventsResolver } from './orders/order-events.resolver.js';
import { OrderNewsOfOrganizationResolver } from './orders/order-news.resolver.js';
import { shipmentEdges, ShipmentsResolver } from './fulfillment/shipment.resolver.js';
import { paymentEdges, PaymentResolver } from './refunds/payment.resolver.js';
import {
  PartialRefundResolver,
  RefundPreviewResolver,
  saleLeftEdges,
} from './refunds/partial-refund.resolver.js';
import { timelineEdges } from './fulfillment/timeline.resolver.js';
import { type YourOrderDeps, yourOrderEdges, YourOrderResolver } from './buyer/your-order.resolver.js';

/** `sessionWatch` is accounts' `createSessionWatch`. */
type OrderingDeps = OrderingHandlerDeps &
  SenderDeps &
  YourOrderDeps & { readonly sessionWatch: SessionWatch };

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
    new ProductOrdersResolver(deps),
    new ContributionsResolver(deps),
    new CheckoutResolver(deps),
    new OrderChangesResolver(deps),
    new PickupResolver(deps),
    shipmentEdges(deps),
    new ShipmentsResolver(deps),
    ...timelineEdges(deps),
    ...paymentEdges(deps),
    new PaymentResolver(deps),
    saleLeftEdges(deps),
    new PartialRefundResolver(deps),
    new RefundPreviewResolver(deps),
    deletionEdges(deps),
    bulkRunEdges(deps),
    new BulkRunResolver(deps),
    yourOrderEdges(deps),
    new YourOrderResolver(deps),
  ];
}
