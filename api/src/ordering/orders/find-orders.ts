import {
  countRows,
  maxFound,
  plannedForItsValues,
  type Reader,
  type RowCount,
  sumRows,
  type Tx,
} from '../../database/index.js';
import {
  type Connection,
  isVisible,
  type PageArgs,
  type RequestContext,
  toConnection,
} from '../../http/index.js';
import { inParts } from '../../lib/async/in-parts.js';
import type { Cents } from '../../lib/cents.js';
import { ForbiddenError } from '../../lib/domain-error.js';
import { idsOf, isUuid } from '../../lib/ids.js';
import { completeAnyOrders, completeOrders, type LoadedOrder, type OrderDeps } from './load-orders.js';
import {
  type ListFilter,
  matchOrders,
  matchStatuses,
  orderSearchOf,
  type OrderQuery,
  type OrderScope,
  partsByName,
} from './match-orders.js';
import { type OrderSort, orderSorts } from './order-sort.js';
import { readingOf } from './order-audience.js';
import { sumByDays } from './order-days.js';
import type { OrderFilter } from './order-filter.inputs.js';
import { areShort } from '../search/find-fitting.js';
import { OrderEntity } from './order.entity.js';
import { type Order, orderView } from './order.types.js';

/** Where a page begins: after the last row seen, or at an offset. */
type PageStart = { readonly afterId: string | null } | { readonly offset: number };

/** A page of orders, newest first by default. Throws ForbiddenError (403) when others than staff use staff filters. */
export async function findOrderPage(
  context: RequestContext,
  deps: OrderDeps,
  scope: OrderScope,
  filter: OrderFilter | null | undefined,
  page: PageArgs & { readonly sort?: OrderSort },
): Promise<Connection<Order>> {
  assertMayFilter(context, filter ?? {});
  const { database, clock } = deps;
  const wanted: ListFilter = {
    ...filter,
    now: clock(),
    ...(scope.of === 'all' && { search: await orderSearchOf(context, deps, filter?.search ?? '') }),
  };
  const start = { first: page.first + 1, afterId: page.after ?? null, sort: page.sort ?? 'newest' };
  const found = await readPage(database.read, scope, wanted, start);
  const reading = readingOf(context, clock);
  // A first page that is not full has all orders: no need to count them.
  const hasAll = !isUuid(page.after) && found.length <= page.first;
  return toConnection(
    found.map((order) => orderView(order, reading)),
    page,
    async () => (hasAll ? found.length : estimateOrders(database.read, scope, wanted)),
  );
}

/** The sum of all matching orders; null when they are too many to add up at once, unless `isWhole` asks to. */
export async function sumOrders(
  context: RequestContext,
  deps: OrderDeps,
  filter: OrderFilter,
  isWhole = false,
): Promise<Cents | null> {
  const { read, reports } = deps.database;
  const search = await orderSearchOf(context, deps, filter.search ?? '');
  const wanted: ListFilter = { ...filter, now: deps.clock(), search };
  const summed = await sumByDays(read, wanted);
  if (summed) return summed.sum;
  const query = matchOrders(read, { of: 'all' }, wanted).select('o.total', 'total');
  const [sql, parameters] = query.getQueryAndParameters();
  const totals = `(${sql}) AS matching`;
  return isWhole
    ? sumRows(reports, totals, parameters, null)
    : sumRows(read, totals, parameters, maxCounted(search));
}

/** Late orders of all organizations, and when the first of them was paid. */
export async function countLateOrders(
  db: Reader,
  now: Date,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const late = matchOrders(db, { of: 'all' }, { isLate: true, deletedOrganizations: 'included', now });
  const sum = late.select('count(*)::int', 'count').addSelect('min(o.paidAt)', 'oldestAt');
  return (await sum.getRawOne<{ count: number; oldestAt: Date | null }>()) ?? { count: 0, oldestAt: null };
}

type SortedPage = PageStart & { readonly first: number; readonly sort?: OrderSort };

/** The newest orders that a search reads before it uses the indexes. */
const maxScanned = 3_000;

/**
 * The matching orders of a page. A common word fills one from the first few orders of the list; the planner, which
 * cannot know how common it is, would read and sort all of them. A rare word is searched again by the indexes.
 */
export async function readPage(
  db: Reader,
  scope: OrderScope,
  filter: ListFilter,
  page: SortedPage,
): Promise<OrderEntity[]> {
  const { search } = filter;
  if (page.sort === 'deadline' && !filter.isDisputed) return readByDeadline(db, scope, filter, page);
  if (!search || typeof search === 'string' || page.sort === 'deadline')
    return pageOfOrders(db, scope, filter, page).getMany();
  if (page.sort === 'best' && !filter.named) {
    const parts = partsByName(search).map(
      (named) => ({ filter: { ...filter, named }, sort: 'best' }) as const,
    );
    if (parts.length > 0) return readParts(db, scope, parts, page);
  }
  const all = { deletedOrganizations: 'included' as const };
  const first = pageOfOrders(db, scope, all, { ...page, first: maxScanned });
  const among = await first.select('o.id', 'id').getRawMany<{ id: string }>();
  const fitting: { id: string }[] = await db.query(
    // Without OFFSET 0 the planner uses the index of words instead of the ids.
    `SELECT id FROM (SELECT id, text FROM search_things WHERE type = 'Order' AND id = ANY($1::uuid[]) OFFSET 0) AS among
      WHERE fits_words(text, $2::text[])`,
    [among.map(({ id }) => id), search.patterns],
  );
  const found = await pageOfOrders(db, scope, filter, page)
    .andWhere('o.id = ANY(:fitting)', { fitting: idsOf(fitting) })
    .getMany();
  return found.length === page.first ? found : pageOfFew(db, scope, filter, page).getMany();
}

/** Orders in dispute, then the others: sorting a million orders by their disputes would look for those of each. */
function readByDeadline(db: Reader, scope: OrderScope, filter: ListFilter, page: SortedPage) {
  const others = { filter: { ...filter, isDisputed: false }, sort: 'oldest' } as const;
  if (filter.isDisputed === false) return readPage(db, scope, filter, { ...page, sort: others.sort });
  const disputed = { filter: { ...filter, isDisputed: true }, sort: 'deadline' } as const;
  return readParts(db, scope, [disputed, others], page);
}

type Part = { readonly filter: ListFilter; readonly sort: OrderSort };

/** A page of several lists, one below the other. */
async function readParts(
  db: Reader,
  scope: OrderScope,
  parts: readonly Part[],
  page: SortedPage,
): Promise<OrderEntity[]> {
  let afterId = 'afterId' in page && isUuid(page.afterId) ? page.afterId : null;
  const found: OrderEntity[] = [];
  for (const { filter, sort } of parts) {
    const last = afterId && matchOrders(db, scope, filter);
    if (last && !(await last.andWhere('o.id = :afterId', { afterId }).getExists())) continue;
    const first = page.first - found.length;
    found.push(...(await readPage(db, scope, filter, { first, afterId, sort })));
    if (found.length === page.first) break;
    afterId = null;
  }
  return found;
}

/**
 * A page of few matching orders, found by indexes and then sorted: no index has this order. The planner, which takes
 * any word for a common one, would walk a million orders in the list's order, to the end.
 */
export function pageOfFew(db: Reader, scope: OrderScope, filter: ListFilter, page: SortedPage): OrderQuery {
  const { columns, direction } = orderSorts[page.sort ?? 'newest'];
  return pageOfOrders(db, scope, filter, page).orderBy(`ROW(${columns.join(', ')})`, direction);
}

function assertMayFilter({ viewer }: RequestContext, filter: OrderFilter): void {
  const isStaffFilter = staffFilters.some((name) => filter[name] !== undefined && filter[name] !== null);
  if (isStaffFilter && !isVisible('staff', viewer, null)) throw new ForbiddenError();
}

const staffFilters = [
  ...(['ids', 'organizationId', 'isPaid', 'wasDeclined', 'deletedOrganizations'] as const),
  ...(['productId', 'isRefunded', 'hasParcel', 'hasNotes', 'isLate', 'zip'] as const),
];

async function estimateOrders(db: Reader, scope: OrderScope, filter: ListFilter): Promise<RowCount> {
  const summed = scope.of === 'all' && (await sumByDays(db, filter));
  if (summed) return { count: summed.count, isEstimate: false };
  const from = (query: OrderQuery): readonly [string, unknown[]] => {
    const [sql, parameters] = query.select('1').getQueryAndParameters();
    return [`(${sql}) AS matching`, parameters];
  };
  // The planner expects an exclusion to remove half of all orders; those of deleted organizations are few.
  const all = { ...filter, deletedOrganizations: filter.deletedOrganizations ?? 'included' };
  return countRows(db, ...from(matchOrders(db, scope, filter)), {
    expected: from(matchOrders(db, scope, all)),
    most: maxCounted(filter.search),
  });
}

/** The limit of a count: lower when no index finds the words. */
function maxCounted(search: ListFilter['search']): number | undefined {
  if (!search) return undefined;
  const isByWords = typeof search === 'string' || search.amount || search.days || !areShort(search);
  return isByWords ? maxFound : maxFound / 10;
}

/** Counts the matching orders exactly. */
export function countOrders(db: Reader, scope: OrderScope, filter: ListFilter): Promise<number> {
  return matchOrders(db, scope, filter).getCount();
}

/** The query of one page, for callers that select other columns; the orders are called `o`. */
export function pageOfOrders(
  db: Reader,
  scope: OrderScope,
  filter: ListFilter,
  page: SortedPage,
): OrderQuery {
  const { columns, direction } = orderSorts[page.sort ?? 'newest'];
  const query = matchOrders(db, scope, filter).comment(plannedForItsValues).limit(page.first);
  if (page.sort === 'status' || page.sort === 'status_backward') matchStatuses(query, filter);
  for (const column of columns) query.addOrderBy(column, direction);
  if ('offset' in page) return query.offset(page.offset);
  if (!isUuid(page.afterId)) return query;
  const { afterId } = page;
  const last = columns.map((column) => column.replace('o.', 'a.')).join(', ');
  return query.andWhere(
    `(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (SELECT ${last} FROM orders a WHERE a.id = :afterId)`,
    { afterId },
  );
}

/** All matching orders in this scope, in batches of `size`. */
export function findOrderParts(
  db: Reader,
  scope: OrderScope,
  filter: ListFilter,
  size: number,
): AsyncGenerator<readonly OrderEntity[]> {
  return inParts(size, (afterId) => pageOfOrders(db, scope, filter, { first: size, afterId }).getMany());
}

/** All organizations' orders, newest first, from `offset` on, with what REST shows of them. */
export async function listOrders(
  db: Reader,
  page: { readonly first: number; readonly offset: number },
): Promise<LoadedOrder[]> {
  return completeAnyOrders(db, await pageOfOrders(db, { of: 'all' }, {}, page).getMany());
}

/** The organization's orders that were ever paid, newest first. */
export async function listOrganizationOrders(
  db: Reader,
  id: string,
  page: PageStart & { readonly first: number },
): Promise<LoadedOrder[]> {
  return completeOrders(db, await pageOfOrders(db, { of: 'organization', id }, {}, page).getMany());
}

/** Whether a class ever had an order, paid or not. */
export async function hasOrders(tx: Tx, classroomId: string): Promise<boolean> {
  return tx.existsBy(OrderEntity, { classroomId });
}

/** Those of the organizations that got no order since, paid or not. */
export async function findWithoutOrders(
  db: Reader,
  organizationIds: readonly string[],
  since: Date,
): Promise<string[]> {
  const found: { id: string }[] = await db.query(
    `SELECT id FROM unnest($1::uuid[]) AS asked (id)
      WHERE NOT EXISTS (SELECT FROM orders WHERE organization_id = asked.id AND created_at >= $2)`,
    [organizationIds, since],
  );
  return idsOf(found);
}
