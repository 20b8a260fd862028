import { Brackets, type SelectQueryBuilder } from 'typeorm';
import type { Reader } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { containing, fold } from '../../lib/fold.js';
import { isUuid } from '../../lib/ids.js';
import type { DeletedOrganizations, OrderFilter } from './order-filter.inputs.js';
import { OrderStatus, possibleStatuses } from './order-status.js';
import { OrderEntity } from './order.entity.js';

export type OrderQuery = SelectQueryBuilder<OrderEntity>;

/** Whose list it is: all orders, for staff; or those of one organization, class or product. */
export type OrderScope =
  { readonly of: 'all' } | { readonly of: 'organization' | 'classroom' | 'product'; readonly id: string };

/** The orders in this scope that fit the filter; they are called `o`. */
export function matchOrders(db: Reader, scope: OrderScope, filter: OrderFilter): OrderQuery {
  const query = db.createQueryBuilder(OrderEntity, 'o').where('true');
  matchScope(query, scope, filter);
  matchFields(query, filter);
  matchPayment(query, filter);
  matchPickup(query, filter);
  return query;
}

function matchScope(query: OrderQuery, scope: OrderScope, filter: OrderFilter): void {
  const words = fold(filter.search ?? '').trim();
  if (scope.of === 'all') {
    const usual = namesOneOrder(words) ? 'included' : 'excluded';
    query.andWhere(ofOrganizations[filter.deletedOrganizations ?? usual]);
    if (words) matchEverywhere(query, words);
    return;
  }
  query.andWhere(inScope[scope.of], { scopeId: scope.id });
  if (filter.deletedOrganizations) query.andWhere(ofOrganizations[filter.deletedOrganizations]);
  if (words) matchOwn(query, words);
}

const withProduct = 'o.id IN (SELECT order_id FROM order_items WHERE product_id = :productId)';

const inScope = {
  organization: 'o.organizationId = :scopeId AND o.paidAt IS NOT NULL',
  classroom: 'o.classroomId = :scopeId AND o.paidAt IS NOT NULL',
  product: 'o.id IN (SELECT order_id FROM order_items WHERE product_id = :scopeId)',
} as const;

const deletedOnes = '(SELECT id FROM deleted_organizations)';

const ofOrganizations: Readonly<Record<DeletedOrganizations, string>> = {
  excluded: `(o.organizationId IS NULL OR o.organizationId NOT IN ${deletedOnes})`,
  included: 'true',
  only: `o.organizationId IN ${deletedOnes}`,
};

function matchFields(query: OrderQuery, filter: OrderFilter): void {
  const { statuses, deliveryMethod, from, to, organizationId, classroomId, productId } = filter;
  const { totalFrom, totalTo } = filter;
  if (statuses && statuses.length > 0) matchStatuses(query, filter);
  if (deliveryMethod) query.andWhere('o.deliveryMethod = :deliveryMethod', { deliveryMethod });
  if (organizationId) query.andWhere('o.organizationId = :organizationId', { organizationId });
  if (classroomId) query.andWhere('o.classroomId = :classroomId', { classroomId });
  if (productId) query.andWhere(withProduct, { productId });
  if (typeof totalFrom === 'number')
    query.andWhere('o.total >= :totalFrom', { totalFrom: formatMoney(totalFrom) });
  if (typeof totalTo === 'number') query.andWhere('o.total <= :totalTo', { totalTo: formatMoney(totalTo) });
  if (from) query.andWhere('o.createdAt >= :from', { from });
  // Moments come in milliseconds and are stored in microseconds: the last one is meant whole.
  if (to) query.andWhere(`o.createdAt < :to::timestamptz + interval '1 millisecond'`, { to });
}

/**
 * Adds the statuses that orders which fit the filter can have. Without, the list of pickup orders by status walks through
 * all that were shipped, and that of shipped pickup orders through all orders.
 */
export function matchStatuses(query: OrderQuery, filter: OrderFilter): void {
  const asked = filter.statuses ?? [];
  const statuses = possibleStatuses(filter).filter((one) => asked.length === 0 || asked.includes(one));
  if (statuses.length === Object.values(OrderStatus).length) return;
  query.andWhere(statuses.length > 0 ? 'o.status IN (:...statuses)' : 'false', { statuses });
}

function matchPayment(query: OrderQuery, { isPaid, wasDeclined, isDisputed, isRefunded }: OrderFilter): void {
  if (typeof isPaid === 'boolean')
    query.andWhere(`o.stripePaymentIntentId IS ${isPaid ? 'NOT NULL' : 'NULL'}`);
  if (typeof wasDeclined === 'boolean') query.andWhere(`${wasDeclined ? '' : 'NOT '}EXISTS (${declines})`);
  if (typeof isDisputed === 'boolean') query.andWhere(`${isDisputed ? '' : 'NOT '}EXISTS (${disputes})`);
  if (typeof isRefunded === 'boolean') query.andWhere(`${isRefunded ? '' : 'NOT '}EXISTS (${refunds})`);
}

const refunds = 'SELECT 1 FROM refunds WHERE refunds.order_id = o.id';

const disputes = `SELECT 1 FROM disputes WHERE disputes.order_id = o.id AND disputes.state = 'open'`;

const declines = `SELECT 1 FROM order_payments payment
  JOIN payment_declines failure ON failure.intent_id = payment.intent_id WHERE payment.order_id = o.id`;

function matchPickup(query: OrderQuery, { awaitsNotice, awaitsHandOver }: OrderFilter): void {
  if (awaitsNotice || awaitsHandOver) {
    query
      .andWhere("o.deliveryMethod = 'pickup'")
      .andWhere("o.status IN ('completed', 'processing', 'ready-for-pickup')");
  }
  if (awaitsNotice) query.andWhere('o.pickupNotificationSent = false');
}

/** How staff and customers name an order (docs/product/admin.md#constants). */
const lastCharacters = /^[0-9a-f]{8}$/;

/** Who reads out an order's id means that order, whatever became of its organization. */
function namesOneOrder(words: string): boolean {
  return isUuid(words) || lastCharacters.test(words);
}

function matchEverywhere(query: OrderQuery, words: string): void {
  if (isUuid(words)) {
    query.andWhere('o.id = :words', { words });
    return;
  }
  query.andWhere(
    new Brackets((either) => {
      // Lists of ids, so that an index can return each of these: a join could not.
      either
        .where('o.organizationId = ANY(ARRAY(SELECT id FROM organizations WHERE lower(code) = :words))', {
          words,
        })
        .orWhere('o.classroomId = ANY(ARRAY(SELECT id FROM classrooms WHERE lower(code) = :words))');
      // No name looks like it.
      if (lastCharacters.test(words)) either.orWhere('right(o.id::text, 8) = :words');
      else either.orWhere(saysInName(':part'), { part: containing(words) });
    }),
  );
}

/** Few enough to look through; a download shows an id as "#1a2b3c4d". */
function matchOwn(query: OrderQuery, search: string): void {
  const words = search.replace(/^#/, '');
  if (!words) return;
  query.andWhere(
    `(strpos(folded(o.customerName), :words) > 0 OR strpos(folded(o.customerEmail), :words) > 0
        OR strpos(right(o.id::text, 8), :words) > 0)`,
    { words },
  );
}

/**
 * What the search index of orders holds, and of which orders. PostgreSQL uses an index only for a query that repeats its
 * expression and its condition, so that every search takes both from here. Columns that only orders have: they need no
 * table's name, whatever the query calls it.
 */

/** Name and email, as `orders_customer_search_idx` has them; no search has a line break. */
export const customerText = `folded(customer_name || E'\\n' || customer_email)`;

/** The orders that the index holds: an order enters it when it is paid or cancelled. */
export const isIndexed = `status <> 'pending'`;

/** The others: few at any moment, and looked through. */
const isUnindexed = `status = 'pending'`;

/** SQL: whether name and email match this pattern, for a query that asks nothing else of the index. */
export function saysInName(pattern: string): string {
  return [isIndexed, isUnindexed].map((part) => `(${part} AND ${customerText} LIKE ${pattern})`).join(' OR ');
}
