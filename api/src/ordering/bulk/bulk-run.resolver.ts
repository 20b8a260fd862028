import { Arg, Ctx, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import {
  assertStillOpen,
  type SessionWatch,
  StaffMember,
  staffMemberById,
  staffSessionOf,
} from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  Access,
  derived,
  edgesOf,
  list,
  Money,
  one,
  perRequest,
  type RequestContext,
  withWarehouse,
} from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { zeroCents } from '../../lib/cents.js';
import { createEventLoader, type EventLoader, topicIdOf } from '../../realtime/index.js';
import { BulkAction } from '../orders/bulk-action.js';
import { OrderFilter } from '../orders/order-filter.inputs.js';
import { BulkRefusal, BulkRun } from './bulk-run.types.js';
import { findOpenBulkRuns, findRefusals, getBulkRun, previewBulkRuns } from './preview-bulk-run.js';
import { prepareBulkRun, startBulkRun, stopBulkRun, undoBulkRun } from './start-bulk-run.js';

const runIdArg = { description: "The run's id." };

/** What staff does to many orders at once (docs/product/admin.md#bulk-actions). */
@Resolver()
export class BulkRunResolver {
  private readonly loadOnce: EventLoader<BulkRun>;

  constructor(private readonly deps: Deps & { readonly clock: Clock; readonly sessionWatch: SessionWatch }) {
    this.loadOnce = createEventLoader((id) => this.get(id));
  }

  @Access('staff')
  @Query(() => BulkRun, { description: 'A run, at work or over. Kept for 30 days.' })
  bulkRun(@Arg('id', () => ID, runIdArg) id: string): Promise<BulkRun> {
    return getBulkRun(this.deps.database.read, id);
  }

  @Access('staff')
  @Query(() => [BulkRun], {
    description: 'Runs at work, whoever started them: at most 10, the newest first.',
  })
  openBulkRuns(): Promise<BulkRun[]> {
    return findOpenBulkRuns(this.deps.database.read);
  }

  @Access('admin', { also: ['support', 'warehouse', 'finance'] })
  @Mutation(() => BulkRun, {
    description:
      'Fixes at most 5,000 orders and does nothing to them yet: the filter is resolved once, so that what is placed later does not slip in. Fails with NO_ORDERS.',
  })
  async prepareBulkRun(
    @Arg('action', () => BulkAction, { description: 'Any but undo.' }) action: BulkAction,
    @Arg('orderIds', () => [ID], { nullable: true, description: 'These orders.' })
    ids: string[] | undefined,
    @Arg('filter', () => OrderFilter, {
      nullable: true,
      description: 'Without orderIds: all orders that fit it, an empty one all there are.',
    })
    filter: OrderFilter | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BulkRun> {
    const orders = filter ? { filter } : { ids: ids ?? [] };
    return this.get(await prepareBulkRun(this.deps, viewer, { action, orders }));
  }

  @Access('admin', { also: ['support', 'warehouse', 'finance'] })
  @Mutation(() => BulkRun, { description: 'Starts what was prepared; a second call starts nothing.' })
  async startBulkRun(
    @Arg('id', () => ID, runIdArg) id: string,
    @Arg('count', () => Int, { description: 'Its total: refused where it differs.' }) count: number,
    @Arg('reason', () => String, { nullable: true, description: 'Of a cancel, for the records.' })
    reason: string | undefined,
    @Arg('mailCustomers', () => Boolean, {
      defaultValue: false,
      description: 'Of a cancel: sends each customer an e-mail about it.',
    })
    mailsCustomers: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BulkRun> {
    await startBulkRun(this.deps, viewer, { runId: id, count, reason, mailsCustomers });
    return this.get(id);
  }

  @Access('admin', { also: ['support', 'warehouse', 'finance'] })
  @Mutation(() => BulkRun, { description: 'Leaves the orders that were not begun as they are.' })
  async stopBulkRun(
    @Arg('id', () => ID, runIdArg) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BulkRun> {
    await stopBulkRun(this.deps, viewer, id);
    return this.get(id);
  }

  @Access('admin', withWarehouse)
  @Mutation(() => BulkRun, {
    description: 'Starts a run that takes this one back, once; orders that moved on since refuse it.',
  })
  async undoBulkRun(
    @Arg('id', () => ID, runIdArg) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BulkRun> {
    return this.get(await undoBulkRun(this.deps, viewer, id));
  }

  @Access('staff')
  @Subscription(() => BulkRun, {
    topics: 'bulk-run',
    topicId: topicIdOf('id', 'Bulk action'),
    description: 'A run while it is at work.',
  })
  async bulkRunChanged(
    @Arg('id', () => ID, runIdArg) _id: string,
    @Root() event: { readonly runId: string },
    @Ctx() { viewer }: RequestContext,
  ): Promise<BulkRun> {
    await assertStillOpen(this.deps.sessionWatch, staffSessionOf(viewer));
    return this.loadOnce(event.runId, event);
  }

  private get(id: string): Promise<BulkRun> {
    return getBulkRun(this.deps.database.read, id);
  }
}

type Deps = { readonly database: Database };

/** Asked for by more than one field. */
const previewOf = perRequest(({ database }: Deps, ids) => previewBulkRuns(database.read, ids));

const refusalsOf = perRequest(({ database }: Deps, ids) => findRefusals(database.read, ids));

export const bulkRunEdges = edgesOf(BulkRun, {
  startedBy: one(StaffMember, 'adminId', staffMemberById, {
    visibleTo: 'staff',
    description: 'The administrator whose run it is.',
  }),
  fittingCount: derived(Int, 'id', previewOf, (preview) => preview?.fittingCount, {
    visibleTo: 'staff',
    nullable: true,
    description:
      'Orders it can be done to as they stand now; null of resend_email, where only the try tells.',
  }),
  refundTotal: derived(Money, 'id', previewOf, (preview) => preview?.refund ?? zeroCents, {
    visibleTo: 'staff',
    description: 'What cancelling all of its orders gives back, as they stand now.',
  }),
  shareTotal: derived(Money, 'id', previewOf, (preview) => preview?.share ?? zeroCents, {
    visibleTo: 'staff',
    description: 'What cancelling them takes back of what organizations and classrooms earned.',
  }),
  boxesTotal: derived(Int, 'id', previewOf, (preview) => preview?.boxes ?? 0, {
    visibleTo: 'staff',
    description: 'Boxes that cancelling them puts back into stock.',
  }),
  refusals: list(BulkRefusal, 'id', refusalsOf, {
    visibleTo: 'staff',
    description: 'The orders that refused, and why, in the order in which they were chosen.',
  }),
});
