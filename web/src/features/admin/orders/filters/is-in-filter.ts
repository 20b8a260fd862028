import type { AdminOrder_FilteredFragment } from '../../../../gql/graphql';
import { graphql } from '../../../../gql';
import { fold } from '../../../../lib/texts/fold';
import { queryFilter, type OrdersFilter } from './orders-filter';

/** What decides whether an order is among the filtered ones. */
export const AdminOrder_filtered = graphql(`
  fragment AdminOrder_filtered on Order {
    id
    status
    customerName
    customerEmail
    organization {
      id
      code
      deletedAt
    }
    deliveryMethod
    isPaid
    wasDeclined
    dispute {
      state
    }
    createdAt
  }
`);

/** Whether an order that has just been placed belongs into the list, by the rules that the server searches by. */
export function isInFilter(order: AdminOrder_FilteredFragment, filter: OrdersFilter): boolean {
  const { from, to } = queryFilter(filter);
  const moment = Date.parse(order.createdAt);
  const isOfDeleted = Boolean(order.organization?.deletedAt);
  const search = fold(filter.search);
  return (
    (filter.statuses.length === 0 || filter.statuses.includes(order.status)) &&
    (filter.delivery === null || filter.delivery === order.deliveryMethod) &&
    (filter.isPaid === null || filter.isPaid === order.isPaid) &&
    (!filter.wasDeclined || order.wasDeclined) &&
    (!filter.isDisputed || order.dispute?.state === 'open') &&
    (filter.deleted === 'included' ||
      (filter.deleted === 'only') === isOfDeleted ||
      (filter.deleted === null && isNamed(order.id, search))) &&
    (!from || moment >= Date.parse(from)) &&
    (!to || moment <= Date.parse(to)) &&
    isFound(order, search)
  );
}

function isFound(order: AdminOrder_FilteredFragment, search: string): boolean {
  const { id, customerName, customerEmail, organization } = order;
  const texts = [customerName, customerEmail];
  return (
    search === '' ||
    isNamed(id, search) ||
    fold(organization?.code ?? '') === search ||
    texts.some((text) => fold(text).includes(search))
  );
}

/** Who reads out an order's id means that order, whatever became of its organization. */
function isNamed(id: string, search: string): boolean {
  return id === search || id.slice(-8) === search;
}
