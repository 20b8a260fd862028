import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import { sessionsThatOpen, type SessionWatch } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError, UnauthenticatedError } from '../../lib/domain-error.js';
import { anonymous } from '../../lib/viewer.js';
import { createEventLoader } from '../../realtime/index.js';
import { loadOrder } from './load-orders.js';
import { maskForViewer } from './order-audience.js';
import { Order, OrganizationOrder, PublicOrder } from './order.types.js';
import { buyerOrder, organizationOrder, publicOrder } from './order.views.js';

type OrderEvent = { readonly orderId: string };

type SubscribedTo = {
  readonly args?: {
    readonly organizationId?: unknown;
    readonly classroomId?: unknown;
    readonly id?: unknown;
  };
};

type Deps = { readonly database: Database; readonly clock: Clock; readonly sessionWatch: SessionWatch };

/** Live orders. An event carries the order's id; the order is loaded once for all viewers of the process. */
@Resolver()
export class OrderEventsResolver {
  private readonly loadOnce;
  private readonly isLive: SessionWatch;

  constructor(private readonly deps: Deps) {
    this.isLive = deps.sessionWatch;
    this.loadOnce = createEventLoader((id) => loadOrder(deps.database.read, id));
  }

  @Access('anyone')
  @Subscription(() => Order, {
    topics: 'order',
    topicId: ({ args }: SubscribedTo) => wellFormed(args?.id, 'Order'),
    description:
      "One order whenever it changes. Public by its unguessable id, and masked as 'order' masks it.",
  })
  async orderChanged(
    @Arg('id', () => ID, { description: "The order's id." }) _id: string,
    @Root() event: OrderEvent,
    @Ctx() { viewer, visitor }: RequestContext,
  ): Promise<Order> {
    const loaded = await this.loadOnce(event.orderId, event);
    if (!loaded) throw new NotFoundError('Order');
    // The socket knew the sessions when it was opened: one that ended since opens nothing more.
    const opening = sessionsThatOpen(viewer, loaded.order.organizationId ?? '');
    const reader = (await this.isLive(opening)) ? opening : anonymous;
    return buyerOrder(
      maskForViewer(loaded, { viewer: reader, visitorHash: visitor.hash, now: this.deps.clock() }),
    );
  }

  @Access({ ownOrganization: 'organizationId' })
  @Subscription(() => OrganizationOrder, {
    topics: 'organization-order',
    topicId: ({ args }: SubscribedTo) => wellFormed(args?.organizationId, 'Organization'),
    description: 'Every newly paid or changed order. Organization session.',
  })
  async organizationOrderChanged(
    @Arg('organizationId', () => ID) organizationId: string,
    @Root() event: OrderEvent,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationOrder> {
    // The socket knew the session when it was opened; it may have ended since.
    if (!(await this.isLive(sessionsThatOpen(context.viewer, organizationId))))
      throw new UnauthenticatedError();
    const loaded = await this.loadOnce(event.orderId, event);
    if (!loaded) throw new NotFoundError('Order');
    return organizationOrder(loaded);
  }

  @Access('anyone')
  @Subscription(() => PublicOrder, {
    topics: 'classroom-order',
    topicId: ({ args }: SubscribedTo) => wellFormed(args?.classroomId, 'Classroom'),
    description: "Every newly paid order of the class, without anybody's identity. Public.",
  })
  async classroomOrderPlaced(
    @Arg('classroomId', () => ID) _classroomId: string,
    @Root() event: OrderEvent,
  ): Promise<PublicOrder> {
    const loaded = await this.loadOnce(event.orderId, event);
    if (!loaded) throw new NotFoundError('Order');
    return publicOrder(loaded);
  }

  @Access('anyone')
  @Subscription(() => ID, {
    topics: 'classroom-order-cancelled',
    topicId: ({ args }: SubscribedTo) => wellFormed(args?.classroomId, 'Classroom'),
    description: "The display reference of every cancelled order of the class: its PublicOrder's id. Public.",
  })
  async classroomOrderCancelled(
    @Arg('classroomId', () => ID) _classroomId: string,
    @Root() event: OrderEvent,
  ): Promise<string> {
    const loaded = await this.loadOnce(event.orderId, event);
    if (!loaded) throw new NotFoundError('Order');
    return loaded.order.displayReference;
  }
}

/** The id becomes the name of a channel: nothing but a uuid may. */
function wellFormed(id: unknown, what: string): string {
  if (!isUuid(id)) throw new NotFoundError(what);
  return id.toLowerCase();
}
