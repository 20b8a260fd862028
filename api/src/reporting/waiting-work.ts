import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver } from 'type-graphql';
import { getAdminId } from '../accounts/index.js';
import { findOutlooks, findProducts, lowStock } from '../catalog/index.js';
import type { Queries } from '../database/index.js';
import { enumOf, type RequestContext, VisibleTo } from '../http/index.js';
import { addDays, businessDay, startOfBusinessDay } from '../lib/dates.js';
import { countLateOrders } from '../ordering/index.js';
import { Statistics } from './analytics.types.js';
import type { ReportingDeps } from './reporting.resolver.js';

/** In the order of an office day. */
const WorkKind = enumOf('WorkKind', 'The kinds of work for staff.', {
  late: 'Paid orders whose last day to ship is over.',
  ship: 'Paid orders to pack and ship.',
  pickup: 'Paid pickups that are not ready.',
  dispute: 'Open disputes.',
  refund: 'Open messages that ask for a refund, as their sender or staff said.',
  payee: 'Organizations with statements to pay out, whose payee is to be verified.',
  approve: 'Statements to approve, without those that wait for somebody else to approve them too.',
  pay: 'Approved statements to pay.',
  stock: 'Active products with 5 boxes or fewer.',
  books: 'Figures that differ in the last check.',
});
type WorkKind = keyof typeof WorkKind;

@VisibleTo('staff')
@ObjectType({ description: 'Open work of one kind.' })
class WaitingWork {
  @Field(() => WorkKind, { description: 'The kind of work.' })
  job: WorkKind;

  @Field(() => Int, { description: 'The number of open items; never 0.' })
  count: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When the oldest came up, for books since when they differ; null for stock.',
  })
  oldestAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'For disputes, the next deadline; for stock, when the first product in stock may be sold out; otherwise null.',
  })
  dueAt: Date | null;

  @Field(() => Int, { nullable: true, description: 'For stock, how many are sold out; otherwise null.' })
  soldOutCount?: number;
}

/** Open work, refreshed together with the totals. */
@Resolver(() => Statistics)
export class WaitingWorkResolver {
  constructor(private readonly deps: ReportingDeps) {}

  @FieldResolver(() => [WaitingWork], {
    description: 'Open work by kind, with the oldest item; kinds without open work are left out.',
  })
  async work(@Ctx() { viewer }: RequestContext): Promise<WaitingWork[]> {
    const { database, clock, sumStatements } = this.deps;
    const late = await countLateOrders(database.read, clock());
    const { payeeCount, ...payee } = await sumStatements(database.reports, { waitsForPayee: true });
    const approve = await sumStatements(database.reports, { waitsFor: getAdminId(viewer) });
    const counted = { late, payee: { ...payee, count: payeeCount }, approve };
    const work = await findWaitingWork(database.reports, counted);
    return work.some(({ job }) => job === 'stock') ? this.withSoldOut(work) : work;
  }

  private async withSoldOut(work: readonly WaitingWork[]): Promise<WaitingWork[]> {
    const { database, clock, findDailySales } = this.deps;
    const low = await findProducts(database.read, { isActive: true, isLowOnStock: true });
    const inStock = low.filter(({ inventory }) => inventory > 0);
    const outlooks = [...(await findOutlooks(database.read, findDailySales, inStock, clock())).values()];
    const days = Math.min(...outlooks.map(({ atLeast }) => atLeast));
    const dueAt = outlooks.length > 0 ? startOfBusinessDay(addDays(businessDay(clock()), days)) : null;
    const soldOutCount = low.length - inStock.length;
    return work.map((one) => (one.job === 'stock' ? { ...one, dueAt, soldOutCount } : one));
  }
}

const kinds = Object.keys(WorkKind);

const toPrepare = `SELECT count(*)::int AS count, min(paid_at) AS oldest_at, NULL::timestamptz AS due_at FROM orders
  WHERE status IN ('completed', 'processing') AND delivery_method`;

/** The first check with differences since the last one without. */
const differingSince = `SELECT min(started_at) FROM ledger_checks WHERE outcome = 'differences' AND started_at >
    COALESCE((SELECT max(started_at) FROM ledger_checks WHERE outcome = 'clean'), '-infinity')`;

type Counted = { readonly count: number; readonly oldestAt: Date | null };

/** Open work in the order of an office day, with what other modules counted, without kinds that have none. */
export async function findWaitingWork(
  db: Queries,
  counted: Readonly<Record<'late' | 'payee' | 'approve', Counted>>,
): Promise<WaitingWork[]> {
  const found: WaitingWork[] = await db.query(
    `SELECT 'ship' AS job, ship.* FROM (${toPrepare} = 'shipping') AS ship
     UNION ALL SELECT 'pickup', pickup.* FROM (${toPrepare} = 'pickup') AS pickup
     UNION ALL SELECT 'dispute', count(DISTINCT coalesce(order_id::text, id))::int, min(opened_at), min(answer_by)
       FROM disputes WHERE state = 'open'
     UNION ALL SELECT 'refund', count(*)::int, min(created_at), NULL FROM contact_messages
       WHERE handled_at IS NULL AND wants_refund
     UNION ALL SELECT 'pay', count(*)::int, min(approved_at), NULL FROM statements WHERE state = 'approved'
     UNION ALL SELECT 'stock', count(*)::int, NULL, NULL FROM products WHERE is_active AND inventory <= $1
     UNION ALL SELECT 'books', count(*)::int, (${differingSince}), NULL FROM ledger_check_differences
       WHERE check_id = (SELECT id FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1)`,
    [lowStock],
  );
  const others = (['late', 'payee', 'approve'] as const).map((job) => {
    const { count, oldestAt } = counted[job];
    return { job, count, oldestAt, dueAt: null };
  });
  return [...found, ...others]
    .filter(({ count }) => count > 0)
    .sort((one, other) => kinds.indexOf(one.job) - kinds.indexOf(other.job));
}
