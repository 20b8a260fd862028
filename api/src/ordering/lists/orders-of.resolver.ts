import { Arg, ID, Int, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, readPageSize } from '../../http/index.js';
import { AdminOrderFilter } from './admin-order.inputs.js';
import { AdminOrder, AdminOrderPage } from './admin-order.types.js';
import { adminOrder } from './admin-order.views.js';
import { countCancellationEmailsDue } from '../cancellation/cancellation-emails.js';
import { DeletionPreview } from '../cancellation/deletion-preview.types.js';
import { findAdminOrders } from './find-admin-orders.js';
import { getAdminOrder } from './load-admin-orders.js';
import { AdminOrderEvent } from './order-event.types.js';
import { findTimeline } from './order-timeline.js';
import { previewDeletion } from '../cancellation/preview-deletion.js';

/** What staff read of orders. */
@Resolver()
export class AdminOrdersResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => AdminOrderPage, { description: 'Newest first; filters combine. Staff.' })
  async adminOrders(
    @Arg('filter', () => AdminOrderFilter, { nullable: true }) filter: AdminOrderFilter | undefined,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => ID, { nullable: true }) after?: string,
  ): Promise<AdminOrderPage> {
    const { orders, totalCount, hasMore } = await findAdminOrders(this.deps.database.read, filter ?? {}, {
      first: readPageSize(first),
      afterId: after ?? null,
    });
    return { orders: orders.map(adminOrder), totalCount, hasMore };
  }

  @Access('staff')
  @Query(() => AdminOrder, { description: 'Staff.' })
  async adminOrder(@Arg('id', () => ID) id: string): Promise<AdminOrder> {
    return adminOrder(await getAdminOrder(this.deps.database.read, id));
  }

  @Access('staff')
  @Query(() => [AdminOrderEvent], {
    description: 'Everything that happened to an order, oldest first. Staff.',
  })
  async adminOrderTimeline(@Arg('orderId', () => ID) orderId: string): Promise<AdminOrderEvent[]> {
    const { order } = await getAdminOrder(this.deps.database.read, orderId);
    return findTimeline(this.deps.database.read, order.id);
  }

  @Access('staff')
  @Query(() => DeletionPreview, {
    description: 'The orders and the money of an organization that may be deleted. Staff.',
  })
  organizationDeletion(@Arg('organizationId', () => ID) organizationId: string): Promise<DeletionPreview> {
    return previewDeletion(this.deps.database.read, organizationId);
  }

  @Access('staff')
  @Query(() => Int, { description: 'Cancelled orders whose customer has had no cancellation e-mail. Staff.' })
  cancellationEmailsDue(): Promise<number> {
    return countCancellationEmailsDue(this.deps.database.read);
  }
}
