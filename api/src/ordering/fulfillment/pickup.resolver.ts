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
@ObjectType({ simpleResolvers: true, description: 'An order that was refused.' })
class NotMarkedReady {
  @Field(() => ID, { description: 'Its id, as it was sent.' })
  orderId: string;

  @Field(() => String, { description: 'Why, in a sentence for a person.' })
  reason: string;
}

@VisibleTo('owner', everyMember)
@ObjectType({ simpleResolvers: true, description: 'What came of marking several orders ready.' })
class MarkedReady {
  @Field(() => [Order], { description: 'Those that it was done to, as they are now.' })
  orders: Order[];

  @Field(() => [NotMarkedReady], { description: 'Those that were refused, and why.' })
  refused: NotMarkedReady[];
}

const organizationIdArg = { description: "The id of the order's organization." };
/** A school's morning; more are another press. */
const maxAtOnce = 100;

type Many = {
  readonly organizationId: string;
  readonly orderIds: readonly string[];
  readonly action: string;
};

const orderIdArg = { description: "The order's id." };

/** What an organization does with its pickup orders. */
@Resolver()
export class PickupResolver {
  constructor(private readonly deps: OrderDeps) {}

  @Access({ ownOrganizationWrites: 'organizationId' }, withOrganizerAndWarehouse)
  @Mutation(() => Order, {
    description: 'Marks a pickup order ready and mails its customer, once. Fails with ALREADY_NOTIFIED.',
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
    description:
      'Marks a pickup order that is ready as delivered: its customer has it. Fails with STATUS_CONFLICT.',
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
    description: `Marks at most ${maxAtOnce} pickup orders ready and mails each customer, once, after ${undoSeconds} seconds in which takeBackReady undoes it. One that is refused keeps no other.`,
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
    description: `Undoes markPickupsReady within its ${undoSeconds} seconds: the orders are what they were, and nobody is mailed.`,
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

  /** One that is refused keeps no other; the history has one line for all of them. */
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
    const line = { organizationId, viewer: context.viewer, action, facts: { orders: done.orders.length } };
    if (done.orders.length > 0) await this.deps.database.transaction((tx) => recordHistory(tx, line));
    return done;
  }

  private async assertOwn(organizationId: string, orderId: string): Promise<void> {
    const loaded = await loadReadable(this.deps.database.read, orderId);
    const isOwn = loaded?.order.organizationId === organizationId && loaded.organizationDeletedAt === null;
    if (!isOwn) throw new NotFoundError('Order');
  }
}
