import type { SelectQueryBuilder } from 'typeorm';
import type { Queries, Reader } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { fold } from '../../lib/fold.js';
import { namesOrders, type OrderSearch, readOrderSearch } from '../search/find-fitting.js';
import type { DeletedOrganizations, OrderFilter } from './order-filter.inputs.js';
import { OrderStatus, possibleStatuses } from './order-status.js';
import { OrderEntity } from './order.entity.js';

export type OrderQuery = SelectQueryBuilder<OrderEntity>;

/** Whose list it is: all orders, for staff; or those of one organization, class or product. */
export type OrderScope =
  { readonly of: 'all' } | { readonly of: 'organization' | 'classroom' | 'product'; readonly id: string };

/** The orders in this scope that fit the filter; they are called `o`. */
export function matchOrders(db: Reader, scope: OrderScope, filter: ListFilter): OrderQuery {
  const query = db.createQueryBuilder(OrderEntity, 'o').where('true');
  matchScope(query, scope, filter);
  matchFields(query, filter);
  matchPayment(query, filter);
  matchPickup(query, filter);
  return query;
}

/** A filter whose search was read (`readListFilter`), which a list of all orders needs. */
export type ListFilter = Omit<OrderFilter, 'search'> & {
  readonly search?: OrderSearch | string | null | undefined;
  /** Of what a search finds, whose customer is called so, or the others. */
  readonly isNamed?: boolean;
};

/** Reads what staff search for in all orders: a list asks once for all its pages and its count. */
export async function readListFilter(db: Queries, filter: OrderFilter, now: Date): Promise<ListFilter> {
  return { ...filter, search: await readOrderSearch(db, filter.search ?? '', now) };
}

function matchScope(query: OrderQuery, scope: OrderScope, filter: ListFilter): void {
  const { search } = filter;
  if (scope.of === 'all') {
    if (typeof search === 'string') throw new Error('The search was not read.');
    const usual = search && namesOrders(search.whole) ? 'included' : 'excluded';
    query.andWhere(ofOrganizations[filter.deletedOrganizations ?? usual]);
    if (search) matchEverywhere(query, search);
    if (search && filter.isNamed !== undefined) matchName(query, search, filter.isNamed);
    return;
  }
  query.andWhere(inScope[scope.of], { scopeId: scope.id });
  if (filter.deletedOrganizations) query.andWhere(ofOrganizations[filter.deletedOrganizations]);
  const words = typeof search === 'string' ? fold(search).trim() : '';
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

function matchFields(query: OrderQuery, filter: ListFilter): void {
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
export function matchStatuses(query: OrderQuery, filter: ListFilter): void {
  const asked = filter.statuses ?? [];
  const statuses = possibleStatuses(filter).filter((one) => asked.length === 0 || asked.includes(one));
  if (statuses.length === Object.values(OrderStatus).length) return;
  query.andWhere(statuses.length > 0 ? 'o.status IN (:...statuses)' : 'false', { statuses });
}

function matchPayment(
  query: OrderQuery,
  { isPaid, wasDeclined, isDisputed, isRefunded, hasParcel }: ListFilter,
): void {
  if (typeof isPaid === 'boolean')
    query.andWhere(`o.stripePaymentIntentId IS ${isPaid ? 'NOT NULL' : 'NULL'}`);
  if (typeof wasDeclined === 'boolean') query.andWhere(`${wasDeclined ? '' : 'NOT '}EXISTS (${declines})`);
  if (typeof isDisputed === 'boolean') query.andWhere(`${isDisputed ? '' : 'NOT '}EXISTS (${disputes})`);
  if (typeof isRefunded === 'boolean') query.andWhere(`${isRefunded ? '' : 'NOT '}EXISTS (${refunds})`);
  if (typeof hasParcel === 'boolean') query.andWhere(`${hasParcel ? '' : 'NOT '}EXISTS (${parcels})`);
}

const parcels = 'SELECT 1 FROM shipments WHERE shipments.order_id = o.id';

const refunds = 'SELECT 1 FROM refunds WHERE refunds.order_id = o.id';

const disputes = `SELECT 1 FROM disputes WHERE disputes.order_id = o.id AND disputes.state = 'open'`;

const declines = `SELECT 1 FROM order_payments payment
  JOIN payment_declines failure ON failure.intent_id = payment.intent_id WHERE payment.order_id = o.id`;

function matchPickup(query: OrderQuery, { awaitsNotice, awaitsHandOver }: ListFilter): void {
  if (awaitsNotice || awaitsHandOver) {
    query
      .andWhere("o.deliveryMethod = 'pickup'")
      .andWhere("o.status IN ('completed', 'processing', 'ready-for-pickup')");
  }
  if (awaitsNotice) query.andWhere('o.pickupNotificationSent = false');
}

const isPaidBy = 'o.id IN (SELECT order_id FROM order_payments WHERE intent_id = :typed)';

/**
 * What stands in five tables is one indexed row for each order (docs/decisions/graph-and-rights.md#search), with its amount
 * and its moment. Joined, it can be counted up to a bound; what is IN it would all be found first.
 */
function matchEverywhere(query: OrderQuery, { typed, patterns, isPayment, amount, days }: OrderSearch): void {
  if (isPayment) return void query.andWhere(isPaidBy, { typed });
  const asked = [
    "entry.type = 'Order' AND entry.id = o.id",
    patterns.some(Boolean) && 'fits_words(entry.text, :patterns)',
    amount && 'entry.total BETWEEN :least AND :most',
    days && 'entry.at >= :since AND entry.at < :until',
  ];
  query.innerJoin('search_things', 'entry', asked.filter(Boolean).join(' AND '), {
    patterns,
    ...(amount && { least: formatMoney(amount.from), most: formatMoney(amount.to) }),
    ...(days && { since: days.from, until: days.to }),
  });
}

/** A name weighs more than a class: each word of letters begins a part of it. Words of other kinds say nothing of a name. */
function matchName(query: OrderQuery, { words }: OrderSearch, isNamed: boolean): void {
  const ofName = words.filter(({ text }) => /^\p{L}+$/u.test(text));
  const names = ofName.map(
    ({ pattern, likes }) => `^(?:[^\n]* )?(?:${likes ? `${pattern}|${likes}` : pattern})`,
  );
  const says = names.map((_, place) => `${customerText} ~ :name${place}`).join(' AND ') || 'false';
  const isCalledSo = [isIndexed, isUnindexed].map((part) => `(${part} AND ${says})`).join(' OR ');
  const parameters = Object.fromEntries(names.map((name, place) => [`name${place}`, name]));
  query.andWhere(isNamed ? `(${isCalledSo})` : `NOT (${isCalledSo})`, parameters);
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
