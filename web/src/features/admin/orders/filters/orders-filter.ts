import type {
  OrderFilter,
  DeletedOrganizations,
  DeliveryMethod,
  OrderSort,
  OrderStatus,
} from '../../../../gql/graphql';
import { columnsOf, sortOf, type OrderColumn } from './orders-layout';
import { endOfDay, isDay, startOfDay } from '../../../../lib/format/eastern-days';

/**
 * What the list of orders is narrowed to, and how it is shown; empty and null mean everything, or as usual. Days are
 * YYYY-MM-DD, both included.
 */
export type OrdersFilter = {
  search: string;
  statuses: readonly OrderStatus[];
  delivery: DeliveryMethod | null;
  isPaid: boolean | null;
  /** A card was refused at least once, whatever came of it. */
  wasDeclined: boolean;
  /** A bank disputes the payment now. */
  isDisputed: boolean;
  from: string;
  to: string;
  /** Null leaves the orders of deleted organizations out. */
  deleted: Exclude<DeletedOrganizations, 'excluded'> | null;
  sort: OrderSort;
  columns: readonly OrderColumn[];
};

/** In the order in which an order goes through them. */
export const orderStatuses: readonly OrderStatus[] = [
  'pending',
  'completed',
  'processing',
  'ready_for_pickup',
  'shipped',
  'delivered',
  'cancelled',
];

const deliveries: readonly DeliveryMethod[] = ['pickup', 'shipping'];
const deletedChoices = ['only', 'included'] as const;
const payments: Readonly<Record<string, boolean>> = { paid: true, pending: false };
const DECLINED = 'declined';
const DISPUTED = 'disputed';

/** The filter's names in the address; the other parameters are not its business. */
const PARAMETERS = [
  'search',
  'status',
  'delivery',
  'payment',
  'from',
  'to',
  'deleted',
  'sort',
  'columns',
] as const;

export function readFilter(address: URLSearchParams): OrdersFilter {
  const asked = address.get('status')?.split(',') ?? [];
  return {
    search: address.get('search')?.trim() ?? '',
    statuses: orderStatuses.filter((status) => asked.includes(status)),
    delivery: deliveries.find((method) => method === address.get('delivery')) ?? null,
    ...paymentFilter(address.get('payment') ?? ''),
    from: dayOf(address.get('from')),
    to: dayOf(address.get('to')),
    deleted: deletedChoices.find((choice) => choice === address.get('deleted')) ?? null,
    sort: sortOf(address.get('sort')),
    columns: columnsOf(address.get('columns')),
  };
}

/** The address with this filter in place of the one it had. */
export function writeFilter(address: URLSearchParams, filter: OrdersFilter): URLSearchParams {
  const next = new URLSearchParams(address);
  const values = {
    search: filter.search,
    status: filter.statuses.join(','),
    delivery: filter.delivery ?? '',
    payment: paymentChoice(filter),
    from: filter.from,
    to: filter.to,
    deleted: filter.deleted ?? '',
    sort: filter.sort === 'newest' ? '' : filter.sort,
    columns: filter.columns.join(','),
  };
  for (const name of PARAMETERS) {
    if (values[name]) next.set(name, values[name]);
    else next.delete(name);
  }
  return next;
}

/** Narrowed; sorting and columns narrow nothing. */
export function isFiltered(filter: OrdersFilter): boolean {
  return writeFilter(new URLSearchParams(), { ...filter, sort: 'newest', columns: [] }).size > 0;
}

/** The filter as the server takes it; only what is set, so that the same filter is the same question. */
export function queryFilter(filter: OrdersFilter): OrderFilter {
  return {
    ...(filter.search && { search: filter.search }),
    ...(filter.statuses.length > 0 && { statuses: [...filter.statuses] }),
    ...(filter.delivery && { deliveryMethod: filter.delivery }),
    ...(filter.isPaid !== null && { isPaid: filter.isPaid }),
    ...(filter.wasDeclined && { wasDeclined: true }),
    ...(filter.isDisputed && { isDisputed: true }),
    ...(filter.from && { from: startOfDay(filter.from).toISOString() }),
    ...(filter.to && { to: endOfDay(filter.to).toISOString() }),
    ...(filter.deleted && { deletedOrganizations: filter.deleted }),
  };
}

/** Where the filtered orders are downloaded as CSV, deleted organizations' among them unless left out. */
export function csvAddress(filter: OrdersFilter): string {
  return fileAddress('/api/admin/orders/csv', { filter });
}

/** Orders that were chosen one by one, or all that fit a filter. */
export type FileSelection = { ids: readonly string[] } | { filter: OrdersFilter };

/** Where a file of these orders is. */
export function fileAddress(path: string, selection: FileSelection): string {
  const query = new URLSearchParams();
  if ('ids' in selection) query.set('ids', selection.ids.join(','));
  else
    for (const [name, value] of Object.entries(queryFilter(selection.filter))) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

function dayOf(text: string | null): string {
  return isDay(text) ? text : '';
}

/** "paid", "pending", "declined" or "disputed", as the address and the filter's menu name it; empty for everything. */
export function paymentChoice({ isPaid, wasDeclined, isDisputed }: OrdersFilter): string {
  if (isDisputed) return DISPUTED;
  if (wasDeclined) return DECLINED;
  return Object.keys(payments).find((key) => payments[key] === isPaid) ?? '';
}

/** What such a choice narrows to. */
export function paymentFilter(choice: string): Pick<OrdersFilter, 'isPaid' | 'wasDeclined' | 'isDisputed'> {
  return {
    isPaid: payments[choice] ?? null,
    wasDeclined: choice === DECLINED,
    isDisputed: choice === DISPUTED,
  };
}
