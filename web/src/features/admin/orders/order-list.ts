import { statuses, workText } from '../../../components/domain/orders/StatusChip';
import type { OrderFilter, OrderSort } from '../../../gql/graphql';
import { type ListDefinition, organizationField } from '../list';
import { orderViews } from '../shell';
import { orderColumns } from './list/order-columns';

export const orderList: ListDefinition<OrderFilter, OrderSort> = {
  one: 'order',
  many: 'orders',
  search: { label: 'Search orders', placeholder: 'Name, phone, street, code, amount or day' },
  filters: [
    {
      name: 'status',
      title: 'Status',
      isMany: true,
      choices: statuses.map((value) => ({ value, text: workText(value), filter: { statuses: [value] } })),
    },
    {
      name: 'delivery',
      title: 'Delivery',
      choices: [
        { value: 'shipping', text: 'Shipping', filter: { deliveryMethod: 'shipping' } },
        // Not shipped although its last day to ship is over.
        { value: 'late', text: 'Late to ship', filter: { isLate: true } },
        { value: 'pickup', text: 'Pickup', filter: { deliveryMethod: 'pickup' } },
      ],
    },
    {
      name: 'payment',
      title: 'Payment',
      choices: [
        { value: 'paid', text: 'Paid', filter: { isPaid: true } },
        { value: 'pending', text: 'Payment Pending', filter: { isPaid: false } },
        // A card was declined at least once, even if the order was paid later.
        { value: 'declined', text: 'Card declined', filter: { wasDeclined: true } },
        { value: 'disputed', text: 'Disputed', filter: { isDisputed: true } },
      ],
    },
    {
      name: 'notes',
      title: 'Notes',
      choices: [
        { value: 'with', text: 'With notes', filter: { hasNotes: true } },
        { value: 'without', text: 'Without notes', filter: { hasNotes: false } },
      ],
    },
    {
      name: 'deleted',
      title: 'Organizations',
      usual: { text: 'Not deleted' },
      choices: [
        { value: 'only', text: 'Deleted organizations', filter: { deletedOrganizations: 'only' } },
        { value: 'included', text: 'All, including deleted', filter: { deletedOrganizations: 'included' } },
      ],
    },
  ],
  fields: [
    { name: 'zip', label: 'ZIP code', maxLength: 5, read: (text) => text.replace(/\D/g, '').slice(0, 5) },
    organizationField,
  ],
  days: { title: 'Placed', label: 'When orders were placed' },
  sorts: [
    // Newest first; in a search, orders whose customer's name matches come first.
    { value: 'best', text: 'Default order' },
    { value: 'newest', text: 'Newest first' },
    { value: 'oldest', text: 'Oldest first' },
    { value: 'largest', text: 'Largest total first' },
    { value: 'smallest', text: 'Smallest total first' },
    { value: 'name', text: 'Customer, A to Z' },
    { value: 'name_backward', text: 'Customer, Z to A' },
    { value: 'status', text: 'Status, A to Z' },
    { value: 'status_backward', text: 'Status, Z to A' },
    { value: 'deadline', text: 'Last day of a dispute' },
  ],
  columns: orderColumns.filter(({ isFixed }) => !isFixed),
  views: Object.entries(orderViews).map(([name, choice]) => ({ name, choice })),
};

/** Orders selected one by one, or all that match a filter. */
export type ChosenOrders = { orderIds: string[] } | { filter: OrderFilter };

/** What to do when more orders are selected one by one than a request can name; null when it can. */
export function problemOfTooMany(chosen: ChosenOrders, max: number): string | null {
  if (!('orderIds' in chosen) || chosen.orderIds.length <= max) return null;
  return `Select at most ${max} orders one by one, or narrow the list and select all that match.`;
}

/** The address of a file of these orders. */
export function fileAddress(path: string, chosen: ChosenOrders): string {
  const query = new URLSearchParams();
  if ('orderIds' in chosen) query.set('ids', chosen.orderIds.join(','));
  else
    for (const [name, value] of Object.entries(chosen.filter)) query.set(name, inRest(name, String(value)));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The REST calls name statuses by their documented values, ready-for-pickup instead of ready_for_pickup. */
function inRest(name: string, value: string): string {
  return name === 'statuses' ? value.replaceAll('_', '-') : value;
}
