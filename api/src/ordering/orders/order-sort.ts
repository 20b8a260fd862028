import { enumOf } from '../../http/index.js';

/** How a list of orders is sorted. */
export const OrderSort = enumOf(
  'OrderSort',
  'By time placed, total, customer or status, then by time placed. The best matches of a search are orders with most of its words in the name of the customer, then the newest. By deadline: the last day to respond to an open dispute, then orders without one.',
  [
    ...(['best', 'newest', 'oldest', 'largest', 'smallest', 'name', 'name_backward'] as const),
    ...(['status', 'status_backward', 'deadline'] as const),
  ],
);
export type OrderSort = keyof typeof OrderSort;

type SortOrder = { readonly columns: readonly string[]; readonly direction: 'ASC' | 'DESC' };

const byName = ['lower(o.customer_name)', 'o.created_at', 'o.id'];
const byTotal = ['o.total', 'o.created_at', 'o.id'];
const byStatus = ['o.status', 'o.created_at', 'o.id'];
const byTime = ['o.created_at', 'o.id'];
const byDeadline = [
  `coalesce((SELECT min(answer_by) FROM disputes WHERE order_id = o.id AND state = 'open'), 'infinity')`,
  ...byTime,
];

/**
 * The columns of an index, all in one direction: a page is read from where the last one ended, without sorting
 * (`orders_created_at_idx`, `orders_total_created_at_idx`, `orders_name_idx`, `orders_status_created_at_idx`). The few
 * orders in dispute are sorted by deadline.
 */
export const orderSorts: Readonly<Record<OrderSort, SortOrder>> = {
  best: { columns: byTime, direction: 'DESC' },
  newest: { columns: byTime, direction: 'DESC' },
  oldest: { columns: byTime, direction: 'ASC' },
  largest: { columns: byTotal, direction: 'DESC' },
  smallest: { columns: byTotal, direction: 'ASC' },
  name: { columns: byName, direction: 'ASC' },
  name_backward: { columns: byName, direction: 'DESC' },
  status: { columns: byStatus, direction: 'ASC' },
  status_backward: { columns: byStatus, direction: 'DESC' },
  deadline: { columns: byDeadline, direction: 'ASC' },
};
