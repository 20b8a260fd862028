import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import type { SessionWatch } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { NotFoundError, UnauthenticatedError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { createEventLoader, type EventLoader } from '../../realtime/index.js';
import { BulkRun } from './bulk-run.types.js';
import { getBulkRun } from './preview-bulk-run.js';

type Deps = { readonly database: Database; readonly sessionWatch: SessionWatch };
type SubscribedTo = { readonly args?: { readonly id?: unknown } };

/** How far a run is, a few times a second. */
@Resolver()
export class BulkRunEventsResolver {
  private readonly loadOnce: EventLoader<BulkRun>;

  constructor(private readonly deps: Deps) {
    this.loadOnce = createEventLoader((id) => getBulkRun(deps.database.read, id));
  }

  @Access('staff')
  @Subscription(() => BulkRun, {
    topics: 'bulk-run',
    topicId: ({ args }: SubscribedTo) => runIdOf(args?.id),
    description: 'A run while it is at work.',
  })
  async bulkRunChanged(
    @Arg('id', () => ID, { description: "The run's id." }) _id: string,
    @Root() event: { readonly runId: string },
    @Ctx() { viewer: { admin } }: RequestContext,
  ): Promise<BulkRun> {
    // The socket knew the session when it was opened; it may have ended since.
    if (!admin || !(await this.deps.sessionWatch({ organization: null, admin })))
      throw new UnauthenticatedError();
    return this.loadOnce(event.runId, event);
  }
}

/** The id becomes the name of a channel: nothing but a uuid may. */
function runIdOf(id: unknown): string {
  if (!isUuid(id)) throw new NotFoundError('Bulk action');
  return id.toLowerCase();
}
