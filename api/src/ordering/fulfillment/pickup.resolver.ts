import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { isUuid } from '../../lib/ids.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { findOrderPage } from './find-order-page.js';
import { loadOrder } from './load-orders.js';
import { handOverOrder } from '../fulfillment/move-order.js';
import { notifyPickupReady } from '../fulfillment/notify-pickup.js';
import { OrderFilter } from './order-filter.inputs.js';
import { OrganizationOrder, OrganizationOrderPage } from './order.types.js';
import { organizationOrder } from './order.views.js';

/** Pages of docs/product/limits.md#graphql. */
const maxPageSize = 100;

@Resolver()
export class OrganizationOrdersResolver {
  constructor(private readonly deps: { readonly database: Database; readonly clock: Clock }) {}

  @Access({ ownOrganization: 'organizationId' })
  @Query(() => OrganizationOrderPage, {
    description: 'Newest first; filters combine. Organization session.',
  })
  async organizationOrderPage(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('filter', () => OrderFilter, { nullable: true }) filter: OrderFilter | undefined,
    @Arg('first', () => Int, { defaultValue: 20 }) first: number,
    @Arg('after', () => ID, { nullable: true }) after?: string,
  ): Promise<OrganizationOrderPage> {
    if (first < 1 || first > maxPageSize)
      throw new InvalidInputError({ first: `Ask for 1 to ${maxPageSize} orders.` });
    if (!isUuid(organizationId)) throw new NotFoundError('Organization');
    const { orders, totalCount, hasMore } = await findOrderPage(
      this.deps.database.read,
      organizationId,
      filter ?? {},
      { first, afterId: after ?? null },
    );
    return { orders: orders.map(organizationOrder), totalCount, hasMore };
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => OrganizationOrder, {
    description: 'Marks a pickup order ready and mails its customer, once. Organization session.',
  })
  async notifyPickupReady(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('orderId', () => ID) orderId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrganizationOrder> {
    await this.findOwn(organizationId, orderId);
    await notifyPickupReady(this.deps, viewer, orderId);
    return this.findOwn(organizationId, orderId);
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => OrganizationOrder, {
    description:
      'Marks a pickup order that is ready as delivered: its customer has it. Organization session.',
  })
  async handOverOrder(
    @Arg('organizationId', () => ID) organizationId: string,
    @Arg('orderId', () => ID) orderId: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrganizationOrder> {
    await this.findOwn(organizationId, orderId);
    await handOverOrder(this.deps, viewer, orderId);
    return this.findOwn(organizationId, orderId);
  }

  private async findOwn(organizationId: string, orderId: string): Promise<OrganizationOrder> {
    const loaded = await loadOrder(this.deps.database.read, orderId);
    if (loaded?.order.organizationId !== organizationId) throw new NotFoundError('Order');
    return organizationOrder(loaded);
  }
}
