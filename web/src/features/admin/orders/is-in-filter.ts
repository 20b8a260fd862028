import type { AdminOrder_FilteredFragment } from '../../../gql/graphql';
import { graphql } from '../../../gql';
import { queryFilter, type OrdersFilter } from './orders-filter';

/** What decides whether an order is among the filtered ones. */
export const AdminOrder_filtered = graphql(`
  fragment AdminOrder_filtered on AdminOrder {
    id
    status
    customerName
    customerEmail
    organizationCode
    organizationDeletedAt
    deliveryMethod
    isPaid
    createdAt
  }
`);

/** Whether an order that has just been placed belongs into the list, by the rules that the server searches by. */
export function isInFilter(order: AdminOrder_FilteredFragment, filter: OrdersFilter): boolean {
  const { from, to } = queryFilter(filter);
  const moment = Date.parse(order.createdAt);
  const isOfDeleted = order.organizationDeletedAt !== null;
  return (
    (filter.statuses.length === 0 || filter.statuses.includes(order.status)) &&
    (filter.delivery === null || filter.delivery === order.deliveryMethod) &&
    (filter.isPaid === null || filter.isPaid === order.isPaid) &&
    (filter.deleted === 'included' || (filter.deleted === 'only') === isOfDeleted) &&
    (!from || moment >= Date.parse(from)) &&
    (!to || moment <= Date.parse(to)) &&
    isFound(order, filter.search.toLowerCase())
  );
}

function isFound(order: AdminOrder_FilteredFragment, search: string): boolean {
  const { id, customerName, customerEmail, organizationCode } = order;
  const texts = [customerName, customerEmail];
  return (
    search === '' ||
    id === search ||
    id.slice(-8) === search ||
    organizationCode?.toLowerCase() === search ||
    texts.some((text) => text.toLowerCase().includes(search))
  );
}
