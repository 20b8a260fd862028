import { graphql } from '../../../../gql';
import type { OrderSort, SortedOrder_OrderFragment } from '../../../../gql/graphql';

/** What lists of orders are sorted by. */
export const SortedOrder_order = graphql(`
  fragment SortedOrder_order on Order {
    id
    createdAt
    total
    customerName
    status
  }
`);

export type SortableOrder = SortedOrder_OrderFragment;

type Comparison = (order: SortableOrder, other: SortableOrder) => boolean;

/** Whether an order stands before another, as the server sorts them: equal ones by the moment of placing. */
export function orderComparison(sort: OrderSort): Comparison {
  const isDown = ['newest', 'largest', 'name_backward', 'status_backward'].includes(sort);
  const keys = keysOf(sort);
  return (order, other) => {
    const compared = compare(keys(order), keys(other));
    return isDown ? compared >= 0 : compared <= 0;
  };
}

function keysOf(sort: OrderSort): (order: SortableOrder) => (string | number)[] {
  if (sort === 'largest' || sort === 'smallest')
    return ({ total, createdAt }) => [Number(total), Date.parse(createdAt)];
  if (sort === 'name' || sort === 'name_backward')
    return ({ customerName, createdAt }) => [customerName.toLowerCase(), Date.parse(createdAt)];
  if (sort === 'status' || sort === 'status_backward')
    return ({ status, createdAt }) => [status, Date.parse(createdAt)];
  return ({ createdAt }) => [Date.parse(createdAt)];
}

function compare(keys: (string | number)[], others: (string | number)[]): number {
  for (const [index, key] of keys.entries()) {
    const other = others[index] ?? 0;
    if (key !== other) return key < other ? -1 : 1;
  }
  return 0;
}
