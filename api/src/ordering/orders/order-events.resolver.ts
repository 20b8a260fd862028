import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import { Access, type RequestContext, everyMember } from '../../http/index.js';
import type { Reader } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { createEventLoader, everywhere, topicIdOf, type EventLoader } from '../../realtime/index.js';
import { loadReadable, type OrderDeps } from './load-orders.js';
import { assertReadable, readingOf } from './order-audience.js';
import {
  Contribution,
  contributionFacts,
  type ContributionFacts,
  contributionView,
  Order,
  orderView,
} from './order.types.js';

type OrderChange = { readonly orderId: string };

type Loaded = NonNullable<Awaited<ReturnType<typeof loadReadable>>>;

/** An order as its class page shows it; null for an unknown one and one of a deleted organization. */
async function loadContribution(db: Reader, id: string): Promise<ContributionFacts | null> {
  const [row]: ContributionFacts[] = await db.query(
    `SELECT ${contributionFacts} FROM orders WHERE id = $1
        AND NOT EXISTS (SELECT FROM deleted_organizations gone WHERE gone.id = organization_id)`,
    [id],
  );
  return row ?? null;
}

/** Live orders. An event contains the order's id; the order is loaded once for all viewers of the process. */
@Resolver()
export class OrderEventsResolver {
  private readonly loadOnce: EventLoader<Loaded | null>;
  private readonly loadPublicOnce: EventLoader<ContributionFacts | null>;

  constructor(private readonly deps: OrderDeps) {
    this.loadOnce = createEventLoader((id) => loadReadable(deps.database.read, id));
    this.loadPublicOnce = createEventLoader((id) => loadContribution(deps.database.read, id));
  }

  @Access('anyone')
  @Subscription(() => Order, {
    topics: 'order',
    topicId: topicIdOf('id', 'Order'),
    description: "An order whenever it changes, masked as by 'order'.",
  })
  async orderChanged(
    @Arg('id', () => ID, { description: "The order's id." }) _id: string,
    @Root() event: OrderChange,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    return this.view(await this.load(event), context);
  }

  @Access({ ownOrganization: 'organizationId' }, everyMember)
  @Subscription(() => Order, {
    topics: 'organization-order',
    topicId: topicIdOf('organizationId', 'Organization'),
    description:
      "Every newly paid or changed order of one's own organization. NOT_FOUND for one that was credited to another.",
  })
  async organizationOrderChanged(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Root() event: OrderChange,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    const loaded = await this.load(event);
    if (loaded.order.organizationId !== organizationId.toLowerCase()) throw new NotFoundError('Order');
    return this.view(loaded, context);
  }

  @Access('staff')
  @Subscription(() => Order, {
    topics: 'any-order',
    topicId: () => everywhere,
    description: 'Every newly placed, paid or changed order, of all organizations.',
  })
  async anyOrderChanged(@Root() event: OrderChange, @Ctx() context: RequestContext): Promise<Order> {
    return this.view(await this.load(event), context);
  }

  @Access('anyone')
  @Subscription(() => Contribution, {
    topics: 'classroom-order',
    topicId: topicIdOf('classroomId', 'Classroom'),
    description: 'Every newly paid or partly refunded order of the class, as the public sees it.',
  })
  async contributionAdded(
    @Arg('classroomId', () => ID, { description: "The class's id." }) _classroomId: string,
    @Root() event: OrderChange,
  ): Promise<Contribution> {
    return contributionView(await this.loadPublic(event));
  }

  @Access('anyone')
  @Subscription(() => ID, {
    topics: 'classroom-order-cancelled',
    topicId: topicIdOf('classroomId', 'Classroom'),
    description: 'Every cancelled order of the class: the id of its Contribution.',
  })
  async contributionRemoved(
    @Arg('classroomId', () => ID, { description: "The class's id." }) _classroomId: string,
    @Root() event: OrderChange,
  ): Promise<string> {
    return (await this.loadPublic(event)).displayReference;
  }

  private view(loaded: Loaded, context: RequestContext): Order {
    const reading = readingOf(context, this.deps.clock);
    return orderView(assertReadable(loaded, reading).order, reading);
  }

  private async loadPublic(event: OrderChange): Promise<ContributionFacts> {
    const loaded = await this.loadPublicOnce(event.orderId, event);
    if (!loaded) throw new NotFoundError('Order');
    return loaded;
  }

  private async load(event: OrderChange): Promise<Loaded> {
    const loaded = await this.loadOnce(event.orderId, event);
    if (!loaded) throw new NotFoundError('Order');
    return loaded;
  }
}
