import type { OrderSort } from '../../../../gql/graphql';

/** The columns that can be chosen, in the order in which the table has them. */
export const orderColumns = [
  'organization',
  'email',
  'phone',
  'delivery',
  'items',
  'payment',
  'status',
  'placed',
] as const;
export type OrderColumn = (typeof orderColumns)[number];

export const columnTitles: Readonly<Record<OrderColumn, string>> = {
  organization: 'Organization',
  email: 'Email',
  phone: 'Phone',
  delivery: 'Delivery',
  items: 'Items',
  payment: 'Payment',
  status: 'Status',
  placed: 'Placed',
};

/** Shown where nothing was chosen; on narrower screens without the first and the third. */
export const usualColumns: readonly OrderColumn[] = [
  'organization',
  'delivery',
  'items',
  'payment',
  'status',
  'placed',
];

/** Both directions of each sorting: the one that a first press gives, and its other end. */
export const orderSorts = {
  placed: ['newest', 'oldest'],
  total: ['largest', 'smallest'],
  customer: ['name', 'name_backward'],
  status: ['status', 'status_backward'],
} as const satisfies Record<string, readonly [OrderSort, OrderSort]>;
export type SortedColumn = keyof typeof orderSorts;

export const sortTexts: Readonly<Record<OrderSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  largest: 'Largest total first',
  smallest: 'Smallest total first',
  name: 'Customer, A to Z',
  name_backward: 'Customer, Z to A',
  status: 'Status, A to Z',
  status_backward: 'Status, Z to A',
};

/** Which way the table's arrow points: ascending is upward. */
export function directionOf(column: SortedColumn, sort: OrderSort): 'ascending' | 'descending' | 'none' {
  const [first, other] = orderSorts[column];
  const isUpFirst = column === 'customer' || column === 'status';
  if (sort === first) return isUpFirst ? 'ascending' : 'descending';
  return sort === other ? (isUpFirst ? 'descending' : 'ascending') : 'none';
}

/** What a press on the head of a column sorts by. */
export function nextSort(column: SortedColumn, sort: OrderSort): OrderSort {
  const [first, other] = orderSorts[column];
  return sort === first ? other : first;
}

export function sortOf(text: string | null): OrderSort {
  const all: readonly OrderSort[] = Object.values(orderSorts).flat();
  return all.find((sort) => sort === text) ?? 'newest';
}

/** Empty for the usual ones. */
export function columnsOf(text: string | null): OrderColumn[] {
  const asked = text?.split(',') ?? [];
  return orderColumns.filter((column) => asked.includes(column));
}
