import { removedAddress } from '../../lib/removed-address.js';

/** Who bought, taken out of an order's columns; for UPDATE. */
export const removedCustomer = `customer_name = 'Removed', customer_email = '${removedAddress}',
        customer_phone = NULL, shipping_address = NULL, show_first_name = false, visitor_hash = NULL`;

/** Nobody is left to write to: an email that was still to be sent is not. */
export function isRemoved({ customerEmail }: { readonly customerEmail: string }): boolean {
  return customerEmail === removedAddress;
}
