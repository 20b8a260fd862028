import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { DomainError, InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { loadReadable } from '../orders/load-orders.js';
import { getOrderView, type OrderDeps } from '../orders/order-by-id.js';
import { Order } from '../orders/order.types.js';
import { handOverOrder } from './move-order.js';
import { notifyPickupReady } from './notify-pickup.js';
import { MarkedReady } from './order-pickup.types.js';

const organizationIdArg = { description: "The id of the order's organization." };
/** A school's morning; more are another press. */
const maxAtOnce = 100;

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

  @Access({ ownOrganizationWrites: 'organizationId' })
  @Mutation(() => MarkedReady, {
    description: `Marks at most ${maxAtOnce} pickup orders ready and mails each customer, once. One that is refused keeps no other.`,
  })
  async markPickupsReady(
    @Arg('organizationId', () => ID, { description: "The id of the orders' organization." })
    organizationId: string,
    @Arg('orderIds', () => [ID], { description: 'Which orders.' }) orderIds: string[],
    @Ctx() context: RequestContext,
  ): Promise<MarkedReady> {
    if (orderIds.length > maxAtOnce)
      throw new InvalidInputError({ orderIds: `At most ${maxAtOnce} orders at once.` });
    const marked: MarkedReady = { orders: [], refused: [] };
    for (const orderId of orderIds) {
      try {
        marked.orders.push(await this.notifyPickupReady(organizationId, orderId, context));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        marked.refused.push({ orderId, reason: error.message });
      }
    }
    return marked;
  }

  private async assertOwn(organizationId: string, orderId: string): Promise<void> {
    const loaded = await loadReadable(this.deps.database.read, orderId);
    const isOwn = loaded?.order.organizationId === organizationId && loaded.organizationDeletedAt === null;
    if (!isOwn) throw new NotFoundError('Order');
  }
}
