import { Ctx, Resolver, Root, Subscription } from 'type-graphql';
import type { SessionWatch } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import { createEventLoader, everywhere, type Topics } from '../../realtime/index.js';
import { AdminOrder } from './admin-order.types.js';
import { adminOrder } from './admin-order.views.js';
import { getAdminOrder } from './load-admin-orders.js';

type OrderEvent = Topics['any-order'][1];

/** Every order as it comes in and changes, for staff. Loaded once for all that watch in this process. */
@Resolver()
export class AdminOrderEventsResolver {
  private readonly loadOnce;

  constructor(
    database: Database,
    private readonly isLive: SessionWatch,
  ) {
    this.loadOnce = createEventLoader((id) => getAdminOrder(database.read, id));
  }

  @Access('staff')
  @Subscription(() => AdminOrder, {
    topics: 'any-order',
    topicId: () => everywhere,
    description: 'Every newly placed, paid or changed order, of all organizations. Staff.',
  })
  async adminOrderChanged(@Root() event: OrderEvent, @Ctx() { viewer }: RequestContext): Promise<AdminOrder> {
    // The socket knew the session when it was opened; it may have ended since. An organization's does not count.
    if (!viewer.admin || !(await this.isLive({ organization: null, admin: viewer.admin })))
      throw new UnauthenticatedError();
    return adminOrder(await this.loadOnce(event.orderId, event));
  }
}
