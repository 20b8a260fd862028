import { registerEnumType } from 'type-graphql';

/** How a list of orders is sorted. */
export const OrderSort = {
  newest: 'newest',
  oldest: 'oldest',
  largest: 'largest',
  smallest: 'smallest',
  name: 'name',
  name_backward: 'name_backward',
  status: 'status',
  status_backward: 'status_backward',
} as const;
export type OrderSort = keyof typeof OrderSort;
registerEnumType(OrderSort, {
  name: 'OrderSort',
  description: 'By the moment of placing, total, customer or status; equal ones by the moment of placing.',
});

type Order = { readonly columns: readonly string[]; readonly direction: 'ASC' | 'DESC' };

const byName = ['lower(o.customer_name)', 'o.created_at', 'o.id'];
const byTotal = ['o.total', 'o.created_at', 'o.id'];
const byStatus = ['o.status', 'o.created_at', 'o.id'];
const byMoment = ['o.created_at', 'o.id'];

/**
 * The columns in one direction each, as an index has them: a page is read from where the last one ended, without
 * sorting (`orders_created_at_idx`, `orders_total_created_at_idx`, `orders_name_idx`, `orders_status_created_at_idx`).
 */
export const orderSorts: Readonly<Record<OrderSort, Order>> = {
  newest: { columns: byMoment, direction: 'DESC' },
  oldest: { columns: byMoment, direction: 'ASC' },
  largest: { columns: byTotal, direction: 'DESC' },
  smallest: { columns: byTotal, direction: 'ASC' },
  name: { columns: byName, direction: 'ASC' },
  name_backward: { columns: byName, direction: 'DESC' },
  status: { columns: byStatus, direction: 'ASC' },
  status_backward: { columns: byStatus, direction: 'DESC' },
};
