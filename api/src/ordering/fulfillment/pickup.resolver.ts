import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { loadReadable } from '../orders/load-orders.js';
import { getOrderView, type OrderDeps } from '../orders/order-by-id.js';
import { Order } from '../orders/order.types.js';
import { handOverOrder } from './move-order.js';
import { notifyPickupReady } from './notify-pickup.js';

const organizationIdArg = { description: "The id of the order's organization." };
const orderIdArg = { description: "The order's id." };

/** What an organization does with its pickup orders. */
@Resolver()
export class PickupResolver {
  constructor(private readonly deps: OrderDeps) {}

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Order, { description: 'Marks a pickup order ready and mails its customer, once.' })
  async notifyPickupReady(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    await this.assertOwn(organizationId, orderId);
    await notifyPickupReady(this.deps, context.viewer, orderId);
    return getOrderView(context, this.deps, orderId);
  }

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => Order, {
    description: 'Marks a pickup order that is ready as delivered: its customer has it.',
  })
  async handOverOrder(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    await this.assertOwn(organizationId, orderId);
    await handOverOrder(this.deps, context.viewer, orderId);
    return getOrderView(context, this.deps, orderId);
  }

  private async assertOwn(organizationId: string, orderId: string): Promise<void> {
    const loaded = await loadReadable(this.deps.database.read, orderId);
    const isOwn = loaded?.order.organizationId === organizationId && loaded.organizationDeletedAt === null;
    if (!isOwn) throw new NotFoundError('Order');
  }
}
