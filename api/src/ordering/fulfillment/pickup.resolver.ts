import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { recordHistory } from '../../accounts/index.js';
import {
  Access,
  everyMember,
  type RequestContext,
  VisibleTo,
  withOrganizerAndWarehouse,
} from '../../http/index.js';
import { DomainError, InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { getOrderView, loadReadable, type OrderDeps } from '../orders/load-orders.js';
import { Order } from '../orders/order.types.js';
import { handOverOrder } from './move-order.js';
import {
  notifyPickupReady,
  readyHoldSeconds,
  readyUndoSeconds as undoSeconds,
  rescheduleReadyEmails,
} from './notify-pickup.js';
import { takeBackReady } from './take-back.js';

@VisibleTo('owner', everyMember)
@ObjectType({ description: 'An order that was refused, and why.' })
class NotMarkedReady {
  @Field(() => ID, { description: "The order's id, as it was sent." })
  orderId: string;

  @Field(() => String, { description: 'The reason, in a sentence.' })
  reason: string;
}

@VisibleTo('owner', everyMember)
@ObjectType({ description: 'The result of marking several orders ready.' })
class MarkedReady {
  @Field(() => [Order], { description: 'The changed orders, as they are now.' })
  orders: Order[];

  @Field(() => [NotMarkedReady], { description: 'The orders that were refused, and why.' })
  refused: NotMarkedReady[];
}

const organizationIdArg = { description: "The id of the order's organization." };
/** Enough for a school's morning; more take another click. */
const maxAtOnce = 100;

type Many = {
  readonly organizationId: string;
  readonly orderIds: readonly string[];
  readonly action: string;
};

const orderIdArg = { description: "The order's id." };

/** An organization's changes to its pickup orders. */
@Resolver()
export class PickupResolver {
  constructor(private readonly deps: OrderDeps) {}

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizerAndWarehouse)
  @Mutation(() => Order, {
    description:
      'Marks a pickup order ready and emails its customer, once. Fails with ALREADY_NOTIFIED, STATUS_CONFLICT.',
  })
  async notifyPickupReady(
    @Arg('organizationId', () => ID, organizationIdArg) organizationId: string,
    @Arg('orderId', () => ID, orderIdArg) orderId: string,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    await this.assertOwn(organizationId, orderId);
    await notifyPickupReady(this.deps, context.viewer, orderId);
    return getOrderView(context, this.deps, orderId);
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizerAndWarehouse)
  @Mutation(() => Order, {
    description: 'Marks a ready pickup order as delivered to its customer. Fails with STATUS_CONFLICT.',
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

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizerAndWarehouse)
  @Mutation(() => MarkedReady, {
    description: `Marks at most ${maxAtOnce} pickup orders ready and emails each customer, once, after ${undoSeconds} seconds in which takeBackReady undoes it. A refused order does not affect the others.`,
  })
  async markPickupsReady(
    @Arg('organizationId', () => ID, { description: "The id of the orders' organization." })
    organizationId: string,
    @Arg('orderIds', () => [ID], { description: 'Which orders.' }) orderIds: string[],
    @Ctx() context: RequestContext,
  ): Promise<MarkedReady> {
    const many = { organizationId, orderIds, action: 'orders-marked-ready' };
    const marked = await this.forEach(many, context, (orderId) =>
      notifyPickupReady(this.deps, context.viewer, orderId, { undoSeconds: readyHoldSeconds }),
    );
    const ids = marked.orders.map(({ id }) => id);
    await this.deps.database.transaction((tx) => rescheduleReadyEmails(tx, ids));
    return marked;
  }

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizerAndWarehouse)
  @Mutation(() => MarkedReady, {
    description: `Undoes markPickupsReady within ${undoSeconds} seconds: the orders get their former status, and nobody is emailed.`,
  })
  async takeBackReady(
    @Arg('organizationId', () => ID, { description: "The id of the orders' organization." })
    organizationId: string,
    @Arg('orderIds', () => [ID], { description: 'Which orders.' }) orderIds: string[],
    @Ctx() context: RequestContext,
  ): Promise<MarkedReady> {
    const many = { organizationId, orderIds, action: 'orders-not-ready' };
    return this.forEach(many, context, (orderId) =>
      takeBackReady(this.deps.database, context.viewer, orderId),
    );
  }

  /** A refused order does not affect the others; the history has one line for all of them. */
  private async forEach(
    { organizationId, orderIds, action }: Many,
    context: RequestContext,
    work: (orderId: string) => Promise<unknown>,
  ): Promise<MarkedReady> {
    if (orderIds.length > maxAtOnce)
      throw new InvalidInputError({ orderIds: `At most ${maxAtOnce} orders at once.` });
    const done: MarkedReady = { orders: [], refused: [] };
    for (const orderId of orderIds) {
      try {
        await this.assertOwn(organizationId, orderId);
        await work(orderId);
        done.orders.push(await getOrderView(context, this.deps, orderId));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        done.refused.push({ orderId, reason: error.message });
      }
    }
    const facts = { orders: done.orders.length };
    const line = { organizationId, viewer: context.viewer, action, facts, isAudited: true };
    if (done.orders.length > 0) await this.deps.database.transaction((tx) => recordHistory(tx, line));
    return done;
  }

  private async assertOwn(organizationId: string, orderId: string): Promise<void> {
    const loaded = await loadReadable(this.deps.database.read, orderId);
    const isOwn = loaded?.order.organizationId === organizationId && loaded.organizationDeletedAt === null;
    if (!isOwn) throw new NotFoundError('Order');
  }
}
