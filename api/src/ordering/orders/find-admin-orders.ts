import { Brackets, type SelectQueryBuilder } from 'typeorm';
import { countRows, type Reader, type RowCount } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { containing } from '../../lib/sql-pattern.js';
import { OrderEntity } from './order.entity.js';
import type { AdminOrderFilter, DeletedOrganizations } from './admin-order.inputs.js';
import { completeAdminOrders, type LoadedAdminOrder } from './load-admin-orders.js';

export type AdminOrders = {
  readonly orders: readonly LoadedAdminOrder[];
  readonly totalCount: number;
  /** Beyond 10,000 the count is about right. */
  readonly isTotalEstimate: boolean;
  readonly hasMore: boolean;
};

/** Where a page begins: after the last row seen, or after so many rows. */
export type PageStart = { readonly afterId: string | null } | { readonly offset: number };

/**
 * All orders that fit the filter, newest first; those of deleted organizations when the filter asks for them
 * (docs/decisions/0020-deleted-organizations.md).
 */
export async function findAdminOrders(
  db: Reader,
  filter: AdminOrderFilter,
  page: Page,
): Promise<AdminOrders> {
  const found = await pageOfOrders(db, filter, { ...page, first: page.first + 1 }).getMany();
  // A first page that is not full has them all: what is rare is looked for once.
  const isAll = isFirst(page) && found.length <= page.first;
  const { isCounted = true } = page;
  const { count, isEstimate } =
    isAll || !isCounted
      ? { count: isAll ? found.length : 0, isEstimate: false }
      : await estimateAdminOrders(db, filter);
  return {
    orders: await completeAdminOrders(db, found.slice(0, page.first)),
    totalCount: count,
    isTotalEstimate: isEstimate,
    hasMore: found.length > page.first,
  };
}

function estimateAdminOrders(db: Reader, filter: AdminOrderFilter): Promise<RowCount> {
  const from = (query: Query): readonly [string, unknown[]] => {
    const [sql, parameters] = query.select('1').getQueryAndParameters();
    return [`(${sql}) AS matching`, parameters];
  };
  // The planner takes an exclusion for half of all orders; those of deleted organizations are few.
  const all = matchOrders(db, { ...filter, deletedOrganizations: filter.deletedOrganizations ?? 'included' });
  return countRows(db, ...from(matchOrders(db, filter)), from(all));
}

/** How many orders fit, exactly. */
export function countAdminOrders(db: Reader, filter: AdminOrderFilter): Promise<number> {
  return matchOrders(db, filter).getCount();
}

type Query = SelectQueryBuilder<OrderEntity>;
type Page = PageStart & {
  readonly first: number;
  /** False where nobody asks how many there are in all: the count is 0 then. */
  readonly isCounted?: boolean;
};

function isFirst(page: Page): boolean {
  return 'offset' in page ? page.offset === 0 : !isUuid(page.afterId);
}

/** The query of one page, for those who want other columns of it; the orders are called `o`. */
export function pageOfOrders(db: Reader, filter: AdminOrderFilter, page: Page): Query {
  const query = matchOrders(db, filter)
    .orderBy('o.createdAt', 'DESC')
    .addOrderBy('o.id', 'DESC')
    .limit(page.first);
  if ('offset' in page) return query.offset(page.offset);
  if (!isUuid(page.afterId)) return query;
  const { afterId } = page;
  return query.andWhere(
    '(o.createdAt, o.id) < (SELECT a.created_at, a.id FROM orders a WHERE a.id = :afterId)',
    { afterId },
  );
}

function matchOrders(db: Reader, filter: AdminOrderFilter): Query {
  const { search, statuses, deliveryMethod, isPaid, wasDeclined, from, to, organizationId, classroomId } =
    filter;
  const query = db
    .createQueryBuilder(OrderEntity, 'o')
    .where(ofOrganizations[filter.deletedOrganizations ?? (namesOneOrder(search) ? 'included' : 'excluded')]);
  if (statuses && statuses.length > 0) query.andWhere('o.status IN (:...statuses)', { statuses });
  if (deliveryMethod) query.andWhere('o.deliveryMethod = :deliveryMethod', { deliveryMethod });
  if (typeof isPaid === 'boolean')
    query.andWhere(`o.stripePaymentIntentId IS ${isPaid ? 'NOT NULL' : 'NULL'}`);
  if (typeof wasDeclined === 'boolean') query.andWhere(`${wasDeclined ? '' : 'NOT '}EXISTS (${declines})`);
  if (from) query.andWhere('o.createdAt >= :from', { from });
  if (to) query.andWhere('o.createdAt <= :to', { to });
  if (organizationId) query.andWhere('o.organizationId = :organizationId', { organizationId });
  if (classroomId) query.andWhere('o.classroomId = :classroomId', { classroomId });
  const words = search?.trim().toLowerCase();
  return words ? matchWords(query, words) : query;
}

const declines = `SELECT 1 FROM order_payments payment
  JOIN payment_failures failure ON failure.intent_id = payment.intent_id WHERE payment.order_id = o.id`;

const deletedOnes = '(SELECT id FROM organizations WHERE deleted_at IS NOT NULL)';

const ofOrganizations: Readonly<Record<DeletedOrganizations, string>> = {
  excluded: `(o.organizationId IS NULL OR o.organizationId NOT IN ${deletedOnes})`,
  included: 'true',
  only: `o.organizationId IN ${deletedOnes}`,
};

/** Who reads out an order's id means that order, whatever became of its organization. */
function namesOneOrder(search: string | null | undefined): boolean {
  const words = search?.trim().toLowerCase() ?? '';
  return isUuid(words) || lastCharacters.test(words);
}

function matchWords(query: Query, words: string): Query {
  if (isUuid(words)) return query.andWhere('o.id = :words', { words });
  return query.andWhere(
    new Brackets((either) => {
      // Lists of ids, so that an index can return each of these: a join could not.
      either
        .where('o.organizationId = ANY(ARRAY(SELECT id FROM organizations WHERE lower(code) = :words))', {
          words,
        })
        .orWhere('o.classroomId = ANY(ARRAY(SELECT id FROM classrooms WHERE lower(code) = :words))');
      // Nobody's name looks like it.
      if (lastCharacters.test(words)) either.orWhere('right(o.id::text, 8) = :words');
      // As the index `orders_customer_search_idx` has it: no search has a line break.
      else
        either.orWhere(`(o.customer_name || E'\\n' || o.customer_email) ILIKE :part`, {
          part: containing(words),
        });
    }),
  );
}

/** How staff and customers name an order (docs/product/admin.md#constants). */
const lastCharacters = /^[0-9a-f]{8}$/;
