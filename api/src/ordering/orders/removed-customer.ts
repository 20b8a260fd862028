import { removedAddress } from '../../lib/removed-address.js';
import { saysInName } from './match-orders.js';

/** Who bought, taken out of an order's columns; for UPDATE. */
export const removedCustomer = `customer_name = 'Removed', customer_email = '${removedAddress}',
        customer_phone = NULL, shipping_address = NULL, show_first_name = false, visitor_hash = NULL`;

/** Nobody is left to write to: an email that was still to be sent is not. */
export function isRemoved({ customerEmail }: { readonly customerEmail: string }): boolean {
  return customerEmail === removedAddress;
}

/**
 * SQL for the orders of the email address $1, in whatever case it was typed. $2 is `containing($1)`: by that an index
 * finds them, and no walk through all orders.
 */
export const isOfAddress = `(${saysInName('$2')}) AND lower(customer_email) = lower($1)`;
