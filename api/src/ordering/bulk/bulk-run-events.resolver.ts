import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql';
import { assertStillOpen, staffSessionOf, type SessionWatch } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Access, type RequestContext } from '../../http/index.js';
import { createEventLoader, topicIdOf, type EventLoader } from '../../realtime/index.js';
import { BulkRun } from './bulk-run.types.js';
import { getBulkRun } from './preview-bulk-run.js';

type Deps = { readonly database: Database; readonly sessionWatch: SessionWatch };

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
    topicId: topicIdOf('id', 'Bulk action'),
    description: 'A run while it is at work.',
  })
  async bulkRunChanged(
    @Arg('id', () => ID, { description: "The run's id." }) _id: string,
    @Root() event: { readonly runId: string },
    @Ctx() { viewer }: RequestContext,
  ): Promise<BulkRun> {
    await assertStillOpen(this.deps.sessionWatch, staffSessionOf(viewer));
    return this.loadOnce(event.runId, event);
  }
}
