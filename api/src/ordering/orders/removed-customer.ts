import { rowOf } from '../../database/index.js';
import { removedAddress } from '../../lib/mail-address.js';
import { saysInName } from './match-orders.js';
import { OrderEntity, personalColumns } from './order.entity.js';

const removed = Object.entries(personalColumns).map(([name, column]) => [name, column.removed] as const);

/** Who bought, taken out of an order's columns; for UPDATE. */
export const removedCustomer = [
  ...Object.entries(rowOf(OrderEntity, Object.fromEntries(removed))).map(([column, value]) =>
    typeof value === 'string' ? `${column} = '${value}'` : `${column} = NULL`,
  ),
  'show_first_name = false',
  'visitor_hash = NULL',
].join(', ');

/** Nobody is left to write to: an email that was still to be sent is not. */
export function isRemoved({ customerEmail }: { readonly customerEmail: string }): boolean {
  return customerEmail === removedAddress;
}

/**
 * SQL for the orders of the email address $1, in whatever case it was typed. $2 is `containing($1)`: by that an index
 * finds them, and no walk through all orders.
 */
export const isOfAddress = `(${saysInName('$2')}) AND lower(customer_email) = lower($1)`;
