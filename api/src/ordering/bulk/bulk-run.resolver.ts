import {
  Arg,
  Ctx,
  Field,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { StaffMember, staffMemberById } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import {
  Access,
  derived,
  edges,
  edgesOf,
  list,
  Money,
  nodeOf,
  one,
  RenamedId,
  type RequestContext,
  VisibleTo,
  withWarehouse,
  perRequest,
} from '../../http/index.js';
import { zeroCents } from '../../lib/cents.js';
import type { Clock } from '../../lib/clock.js';
import { createEventLoader, type EventLoader, topicIdOf } from '../../realtime/index.js';
import { BulkAction } from '../orders/bulk-action.js';
import { OrderFilter } from '../orders/order-filter.inputs.js';
import { findOpenBulkRuns, findRefusals, getBulkRun, previewBulkRuns } from './preview-bulk-run.js';
import { prepareBulkRun, startBulkRun, stopBulkRun, undoBulkRun } from './start-bulk-run.js';

registerEnumType(BulkAction, {
  name: 'BulkAction',
  description: 'An action on many orders; undo is the one that undoBulkRun starts.',
});

@VisibleTo('staff')
@ObjectType({
  description: "An administrator's action on many orders. Its orders are fixed when it is prepared.",
})
export class BulkRun {
  @Field(() => ID, { description: "The id, which each order's audit names." })
  id: string;

  @Field(() => BulkAction, { description: 'The action on each order.' })
  action: BulkAction;

  @Field(() => Date, { description: 'When it was prepared.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was started; null until then.' })
  startedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it finished or was stopped.' })
  finishedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether it was stopped; its remaining orders stay unchanged.' })
  isStopped: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it was stopped, in a sentence; null if a person stopped it.',
  })
  stopReason: string | null;

  @Field(() => Int, { description: 'The number of orders.' })
  total: number;

  @Field(() => Int, { description: 'The number of orders that are done.' })
  doneCount: number;

  @Field(() => Int, { description: 'The number of orders that were refused.' })
  refusedCount: number;

  @Field(() => Int, { description: 'The number of orders that it was stopped before.' })
  skippedCount: number;

  @Field(() => Boolean, { description: 'Whether undoBulkRun can undo it.' })
  canUndo: boolean;

  /** Behind the edge `startedBy`. */
  adminId: string;
}

@VisibleTo('staff')
@ObjectType({ description: 'An order that refused the action of a bulk run.' })
export class BulkRefusal {
  @Field(() => ID, { description: "The order's id." })
  orderId: string;

  @Field(() => String, { description: "The customer's name." })
  customerName: string;

  @Field(() => String, { description: 'The reason, in a sentence.' })
  reason: string;
}

const runIdArg = { description: "The run's id." };

/** Staff's actions on many orders (docs/product/admin.md#bulk-actions). */
@Resolver()
export class BulkRunResolver {
  private readonly loadOnce: EventLoader<BulkRun>;

  constructor(private readonly deps: Deps & { readonly clock: Clock }) {
    this.loadOnce = createEventLoader((id) => this.get(id));
  }

  @Access('staff')
  @Query(() => BulkRun, { description: 'A bulk run, in progress or finished. Kept for 30 days.' })
  bulkRun(@Arg('id', () => ID, runIdArg) id: string): Promise<BulkRun> {
    return getBulkRun(this.deps.database.read, id);
  }

  @Access('staff')
  @Query(() => [BulkRun], { description: 'Bulk runs in progress, newest first, at most 10.' })
  openBulkRuns(): Promise<BulkRun[]> {
    return findOpenBulkRuns(this.deps.database.read);
  }

  @Access('admin', { also: ['support', 'warehouse', 'finance'] })
  @Mutation(() => BulkRun, {
    description:
      'Chooses at most 5,000 orders without changing them yet. The filter is resolved once, so that later orders are not included. Fails with NO_ORDERS, TOO_MANY_ORDERS.',
  })
  async prepareBulkRun(
    @Arg('action', () => BulkAction, { description: 'The action, any but undo.' }) action: BulkAction,
    @Arg('orderIds', () => [ID], { nullable: true, description: 'The ids of the orders.' })
    ids: string[] | undefined,
    @Arg('filter', () => OrderFilter, {
      nullable: true,
      description: 'Without orderIds: all orders that match; an empty filter means all orders.',
    })
    filter: OrderFilter | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BulkRun> {
    const orders = filter ? { filter } : { ids: ids ?? [] };
    return this.get(await prepareBulkRun(this.deps, viewer, { action, orders }));
  }

  @Access('admin', { also: ['support', 'warehouse', 'finance'] })
  @Mutation(() => BulkRun, {
    description: 'Starts a prepared run; a second call does nothing. Fails with ORDER_COUNT_DIFFERS.',
  })
  async startBulkRun(
    @RenamedId('runId', runIdArg.description) id: string,
    @Arg('count', () => Int, { description: "The run's total; refused if it differs." }) count: number,
    @Arg('reason', () => String, { nullable: true, description: 'The reason for a cancel, for the records.' })
    reason: string | undefined,
    @Arg('mailCustomers', () => Boolean, {
      defaultValue: false,
      description: 'For a cancel: whether to email each customer about it.',
    })
    mailsCustomers: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BulkRun> {
    await startBulkRun(this.deps, viewer, { runId: id, count, reason, mailsCustomers });
    return this.get(id);
  }

  @Access('admin', { also: ['support', 'warehouse', 'finance'] })
  @Mutation(() => BulkRun, { description: 'Stops a run; orders that it has not begun stay unchanged.' })
  async stopBulkRun(
    @RenamedId('runId', runIdArg.description) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BulkRun> {
    await stopBulkRun(this.deps, viewer, id);
    return this.get(id);
  }

  @Access('admin', withWarehouse)
  @Mutation(() => BulkRun, {
    description:
      'Starts a run that undoes this one, once; orders that have moved on since are refused. Fails with NOT_UNDOABLE.',
  })
  async undoBulkRun(
    @RenamedId('runId', runIdArg.description) id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BulkRun> {
    return this.get(await undoBulkRun(this.deps, viewer, id));
  }

  @Access('staff')
  @Subscription(() => BulkRun, {
    topics: 'bulk-run',
    topicId: topicIdOf('id', 'Bulk action'),
    description: 'A run whenever it makes progress.',
  })
  bulkRunChanged(
    @Arg('id', () => ID, runIdArg) _id: string,
    @Root() event: { readonly runId: string },
  ): Promise<BulkRun> {
    return this.loadOnce(event.runId, event);
  }

  private get(id: string): Promise<BulkRun> {
    return getBulkRun(this.deps.database.read, id);
  }
}

type Deps = { readonly database: Database };

/** Used by more than one field. */
const previewOf = perRequest(({ database }: Deps, ids) => previewBulkRuns(database.read, ids));

const refusalsOf = perRequest.lists('runId', findRefusals);

export const bulkRunEdges = edges(
  nodeOf(BulkRun, (_context, { database }: Pick<Deps, 'database'>, id) => getBulkRun(database.read, id)),
  edgesOf(BulkRun, {
    startedBy: one(StaffMember, 'adminId', staffMemberById, 'The administrator who started it.'),
    fittingCount: derived(Int, 'id', previewOf, (preview) => preview?.fittingCount, {
      nullable: true,
      description:
        'The number of orders that the action can change now; null for resend_email, where only trying shows it.',
    }),
    refundTotal: derived(Money, 'id', previewOf, (preview) => preview?.refund ?? zeroCents, {
      description: 'What cancelling all of its orders now would refund.',
    }),
    shareTotal: derived(Money, 'id', previewOf, (preview) => preview?.share ?? zeroCents, {
      description: 'What cancelling them would take from the shares of organizations and classrooms.',
    }),
    boxesTotal: derived(Int, 'id', previewOf, (preview) => preview?.boxes ?? 0, {
      description: 'The boxes that cancelling them would put back into stock.',
    }),
    refusals: list(BulkRefusal, 'id', refusalsOf, {
      description: 'The orders that were refused, and why, in the order they were chosen; at most 5,000.',
    }),
  }),
);
