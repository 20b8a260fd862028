import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import { sessionsThatOpen, type SessionWatch } from '../../accounts/index.js';
import { Access, narrowViewer, type RequestContext } from '../../http/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError, UnauthenticatedError } from '../../lib/domain-error.js';
import { anonymous } from '../../lib/viewer.js';
import { createEventLoader, everywhere, type EventLoader } from '../../realtime/index.js';
import { loadReadable, type OrderDeps } from './load-orders.js';
import { assertReadable, readingOf } from './order-audience.js';
import { Contribution, contributionView, Order, orderView } from './order.types.js';

type OrderChange = { readonly orderId: string };

type SubscribedTo = {
  readonly args?: {
    readonly organizationId?: unknown;
    readonly classroomId?: unknown;
    readonly id?: unknown;
  };
};

type Deps = OrderDeps & { readonly sessionWatch: SessionWatch };
type Loaded = NonNullable<Awaited<ReturnType<typeof loadReadable>>>;

/** Live orders. An event carries the order's id; the order is loaded once for all viewers of the process. */
@Resolver()
export class OrderEventsResolver {
  private readonly loadOnce: EventLoader<Loaded | null>;
  private readonly isLive: SessionWatch;

  constructor(private readonly deps: Deps) {
    this.isLive = deps.sessionWatch;
    this.loadOnce = createEventLoader((id) => loadReadable(deps.database.read, id));
  }

  @Access('anyone')
  @Subscription(() => Order, {
    topics: 'order',
    topicId: ({ args }: SubscribedTo) => wellFormed(args?.id, 'Order'),
    description: "One order whenever it changes, masked as 'order' masks it.",
  })
  async orderChanged(
    @Arg('id', () => ID, { description: "The order's id." }) _id: string,
    @Root() event: OrderChange,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    const loaded = await this.load(event);
    // The socket knew the sessions when it was opened: one that ended since opens nothing more.
    const opening = sessionsThatOpen(context.viewer, loaded.order.organizationId ?? '');
    narrowViewer(context, (await this.isLive(opening)) ? opening : anonymous);
    return this.view(loaded, context);
  }

  @Access({ ownOrganization: 'organizationId' })
  @Subscription(() => Order, {
    topics: 'organization-order',
    topicId: ({ args }: SubscribedTo) => wellFormed(args?.organizationId, 'Organization'),
    description: "Every newly paid or changed order of one's own organization.",
  })
  async organizationOrderChanged(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Root() event: OrderChange,
    @Ctx() context: RequestContext,
  ): Promise<Order> {
    // The socket knew the session when it was opened; it may have ended since.
    if (!(await this.isLive(sessionsThatOpen(context.viewer, organizationId))))
      throw new UnauthenticatedError();
    return this.view(await this.load(event), context);
  }

  @Access('staff')
  @Subscription(() => Order, {
    topics: 'any-order',
    topicId: () => everywhere,
    description: 'Every newly placed, paid or changed order, of all organizations.',
  })
  async anyOrderChanged(@Root() event: OrderChange, @Ctx() context: RequestContext): Promise<Order> {
    const { admin } = context.viewer;
    // As above. An organization's session does not count.
    if (!admin || !(await this.isLive({ organization: null, admin }))) throw new UnauthenticatedError();
    return this.view(await this.load(event), context);
  }

  @Access('anyone')
  @Subscription(() => Contribution, {
    topics: 'classroom-order',
    topicId: ({ args }: SubscribedTo) => wellFormed(args?.classroomId, 'Classroom'),
    description: "Every newly paid order of the class, without anybody's identity.",
  })
  async contributionAdded(
    @Arg('classroomId', () => ID, { description: "The class's id." }) _classroomId: string,
    @Root() event: OrderChange,
  ): Promise<Contribution> {
    return contributionView((await this.loadPublic(event)).order);
  }

  @Access('anyone')
  @Subscription(() => ID, {
    topics: 'classroom-order-cancelled',
    topicId: ({ args }: SubscribedTo) => wellFormed(args?.classroomId, 'Classroom'),
    description: "Every cancelled order of the class: its Contribution's id.",
  })
  async contributionRemoved(
    @Arg('classroomId', () => ID, { description: "The class's id." }) _classroomId: string,
    @Root() event: OrderChange,
  ): Promise<string> {
    return (await this.loadPublic(event)).order.displayReference;
  }

  private view(loaded: Loaded, context: RequestContext): Order {
    const reading = readingOf(context, this.deps.clock);
    return orderView(assertReadable(loaded, reading).order, reading);
  }

  private async loadPublic(event: OrderChange): Promise<Loaded> {
    const loaded = await this.load(event);
    if (loaded.organizationDeletedAt !== null) throw new NotFoundError('Order');
    return loaded;
  }

  private async load(event: OrderChange): Promise<Loaded> {
    const loaded = await this.loadOnce(event.orderId, event);
    if (!loaded) throw new NotFoundError('Order');
    return loaded;
  }
}

/** The id becomes the name of a channel: nothing but a uuid may. */
function wellFormed(id: unknown, what: string): string {
  if (!isUuid(id)) throw new NotFoundError(what);
  return id.toLowerCase();
}
