import type { SelectQueryBuilder } from 'typeorm';
import type { Queries, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { latePaidBefore } from '../../lib/business-days.js';
import { formatMoney } from '../../lib/cents.js';
import { fold } from '../../lib/fold.js';
import { namesOrders, type OrderSearch, readOrderSearch } from '../search/find-fitting.js';
import type { OrderDeps } from './load-orders.js';
import type { DeletedOrganizations, OrderFilter } from './order-filter.inputs.js';
import { OrderStatus, possibleStatuses } from './order-status.js';
import { OrderEntity } from './order.entity.js';

export type OrderQuery = SelectQueryBuilder<OrderEntity>;

/** All orders, for staff; or those of one organization, class or product. */
export type OrderScope =
  | { readonly of: 'all' }
  | { readonly of: 'organization' | 'classroom' | 'product'; readonly id: string };

/** The orders in this scope that match the filter; they are called `o`. */
export function matchOrders(db: Reader, scope: OrderScope, filter: ListFilter): OrderQuery {
  const query = db.createQueryBuilder(OrderEntity, 'o').where('true');
  matchScope(query, scope, filter);
  matchFields(query, filter);
  matchRecords(query, filter);
  matchPickup(query, filter);
  matchLate(query, filter);
  return query;
}

/** Orders with so many words of a search in the customer's name: at least, and at most. */
export type NamePart = readonly [number, number];

/** A filter with a parsed search (`readListFilter`), which a list of all orders needs. */
export type ListFilter = Omit<OrderFilter, 'search'> & {
  readonly search?: OrderSearch | string | null | undefined;
  /** Of the orders that a search finds, those of this part. */
  readonly named?: NamePart;
  /** The time that says which orders are late; `isLate` needs it. */
  readonly now?: Date;
};

/** Parses staff's search of all orders, once for all pages and the count of a list. */
export async function readListFilter(db: Queries, filter: OrderFilter, now: Date): Promise<ListFilter> {
  return { ...filter, now, search: await readOrderSearch(db, filter.search ?? '', now) };
}

/** Staff's search of all orders, parsed once per request. */
export const orderSearchOf = perRequest(async ({ database, clock }: OrderDeps, texts) => {
  const read = async (text: string) =>
    [text, await readOrderSearch(database.reports, text, clock())] as const;
  return new Map(await Promise.all(texts.map(read)));
});

function matchScope(query: OrderQuery, scope: OrderScope, filter: ListFilter): void {
  const { search } = filter;
  if (scope.of === 'all') {
    if (typeof search === 'string') throw new Error('The search was not parsed.');
    const byDefault = search && namesOrders(search.whole) ? 'included' : 'excluded';
    query.andWhere(ofOrganizations[filter.deletedOrganizations ?? byDefault]);
    if (search) matchEverywhere(query, search);
    if (search && filter.named) matchName(query, search, filter.named);
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

const deletedIds = '(SELECT id FROM deleted_organizations)';

const ofOrganizations: Readonly<Record<DeletedOrganizations, string>> = {
  excluded: `(o.organizationId IS NULL OR o.organizationId NOT IN ${deletedIds})`,
  included: 'true',
  only: `o.organizationId IN ${deletedIds}`,
};

function matchFields(query: OrderQuery, filter: ListFilter): void {
  const { statuses, deliveryMethod, from, to, organizationId, classroomId, productId } = filter;
  const { ids, totalFrom, totalTo, zip } = filter;
  if (ids) query.andWhere('o.id = ANY(:ids)', { ids });
  if (statuses && statuses.length > 0) matchStatuses(query, filter);
  if (deliveryMethod) query.andWhere('o.deliveryMethod = :deliveryMethod', { deliveryMethod });
  if (organizationId) query.andWhere('o.organizationId = :organizationId', { organizationId });
  if (classroomId) query.andWhere('o.classroomId = :classroomId', { classroomId });
  if (productId) query.andWhere(withProduct, { productId });
  // By `orders_zip_idx`; the filter has only digits, and no wildcards.
  if (zip) query.andWhere('zip_of(o.shippingAddress) LIKE :zip', { zip: `${zip}%` });
  if (typeof totalFrom === 'number')
    query.andWhere('o.total >= :totalFrom', { totalFrom: formatMoney(totalFrom) });
  if (typeof totalTo === 'number') query.andWhere('o.total <= :totalTo', { totalTo: formatMoney(totalTo) });
  if (from) query.andWhere('o.createdAt >= :from', { from });
  // Times are given in milliseconds and stored in microseconds: include the whole last millisecond.
  if (to) query.andWhere(`o.createdAt < :to::timestamptz + interval '1 millisecond'`, { to });
}

/**
 * Adds the statuses that matching orders can have. Otherwise the list of pickup orders by status walks through all
 * shipped orders, and that of shipped pickup orders through all orders.
 */
export function matchStatuses(query: OrderQuery, filter: ListFilter): void {
  const wanted = filter.statuses ?? [];
  const statuses = possibleStatuses(filter).filter((one) => wanted.length === 0 || wanted.includes(one));
  if (statuses.length === Object.values(OrderStatus).length) return;
  query.andWhere(statuses.length > 0 ? 'o.status IN (:...statuses)' : 'false', { statuses });
}

function matchRecords(query: OrderQuery, filter: ListFilter): void {
  const { isPaid, wasDeclined, isDisputed, isRefunded, hasParcel, hasNotes } = filter;
  const matchRows = (isWanted: boolean | null | undefined, rows: string) =>
    typeof isWanted === 'boolean' && query.andWhere(`${isWanted ? '' : 'NOT '}EXISTS (${rows})`);
  if (typeof isPaid === 'boolean')
    query.andWhere(`o.stripePaymentIntentId IS ${isPaid ? 'NOT NULL' : 'NULL'}`);
  matchRows(wasDeclined, declines);
  matchRows(isDisputed, disputes);
  matchRows(isRefunded, refunds);
  matchRows(hasParcel, parcels);
  matchRows(hasNotes, 'SELECT 1 FROM noted_orders WHERE noted_orders.order_id = o.id');
}

const parcels = 'SELECT 1 FROM shipments WHERE shipments.order_id = o.id';

const refunds = `SELECT 1 FROM refunds WHERE refunds.order_id = o.id AND refunds.status = 'accepted'`;

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

/** As the index of waiting orders, `orders_waiting_idx`, has them. */
const isWaitingSince =
  "o.deliveryMethod = 'shipping' AND o.paidAt < :latePaidBefore AND o.status IN ('completed', 'processing')";

function matchLate(query: OrderQuery, { isLate, now }: ListFilter): void {
  if (typeof isLate !== 'boolean') return;
  if (!now) throw new Error('Late orders need the time.');
  // An order without a payment is not late: its comparison is null, which IS NOT TRUE includes.
  query.andWhere(isLate ? isWaitingSince : `(${isWaitingSince}) IS NOT TRUE`, {
    latePaidBefore: latePaidBefore(now),
  });
}

const isPaidBy = 'o.id IN (SELECT order_id FROM order_payments WHERE intent_id = :typed)';

/**
 * The words of five tables are one indexed row per order (docs/decisions/graph-and-rights.md#search), with its amount
 * and time. A join can be counted up to a bound; with IN all would be found first.
 */
function matchEverywhere(query: OrderQuery, { typed, patterns, isPayment, amount, days }: OrderSearch): void {
  if (isPayment) return void query.andWhere(isPaidBy, { typed });
  const conditions = [
    "entry.type = 'Order' AND entry.id = o.id",
    patterns.some(Boolean) && 'fits_words(entry.text, :patterns)',
    amount && 'entry.total BETWEEN :least AND :most',
    days && 'entry.at >= :since AND entry.at < :until',
  ];
  query.innerJoin('search_things', 'entry', conditions.filter(Boolean).join(' AND '), {
    patterns,
    ...(amount && { least: formatMoney(amount.from), most: formatMoney(amount.to) }),
    ...(days && { since: days.from, until: days.to }),
  });
}

/** For each word of a search that can be in a name, one of letters: the pattern of a name with a part that begins so. */
function namePatternsOf({ words }: OrderSearch): string[] {
  return words
    .filter(({ text }) => /^\p{L}+$/u.test(text))
    .map(({ text, likes }) => `^(?:[^\n]* )?(?:${likes ? `${text}|${likes}` : text})`);
}

/**
 * A name ranks above a class: the parts of a search's best matches, by how many of its words are in the customer's name.
 * Two words are a person's name, so further ones rank no higher unless all are in it.
 */
export function partsByName(search: OrderSearch): readonly NamePart[] {
  const { length } = namePatternsOf(search);
  if (length === 0) return [];
  const parts = [[length, length] as const, [2, length - 1] as const, [1, Math.min(1, length - 1)] as const];
  return [...parts, [0, 0] as const].filter(([least, most]) => least <= most);
}

function matchName(query: OrderQuery, search: OrderSearch, [least, most]: NamePart): void {
  const patterns = namePatternsOf(search);
  query.setParameters(Object.fromEntries(patterns.map((pattern, place) => [`name${place}`, pattern])));
  const isIn = patterns.map((_, place) => `${customerText} ~ :name${place}`);
  if (most === 0) return void query.andWhere(`NOT (${isIn.join(' OR ')})`);
  if (least === isIn.length) return void query.andWhere(byIndex(isIn.join(' AND ')));
  const count = isIn.map((condition) => `(${condition})::int`).join(' + ');
  query
    .andWhere(`(${isIn.map(byIndex).join(' OR ')})`)
    .andWhere(`${count} BETWEEN :leastNamed AND :mostNamed`, { leastNamed: least, mostNamed: most });
}

/** Few enough to scan; a download shows an id as "#1a2b3c4d". */
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
 * The expression and condition of the search index of orders. PostgreSQL uses an index only for a query that repeats
 * both, so every search takes them from here. Only orders have these columns: they need no table name.
 */

/** Name and email, as in `orders_customer_search_idx`; no search has a line break. */
export const customerText = `folded(customer_name || E'\\n' || customer_email)`;

/** The orders in the index: an order enters it when it is paid or cancelled. */
export const isIndexed = `status <> 'pending'`;

/** The others: few at any time, and scanned. */
const isUnindexed = `status = 'pending'`;

/** SQL: whether name or email matches this pattern, by the index. */
export function saysInName(pattern: string): string {
  return byIndex(`${customerText} LIKE ${pattern}`);
}

/** SQL: the condition on name and email, so that the index can look for it. */
function byIndex(condition: string): string {
  return `(${[isIndexed, isUnindexed].map((part) => `(${part} AND (${condition}))`).join(' OR ')})`;
}
