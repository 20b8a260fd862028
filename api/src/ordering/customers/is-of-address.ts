import { saysInName } from '../orders/search-indexes.js';

/**
 * SQL for the orders of the email address $1, in whatever case it was typed. $2 is `containing($1)`: by that an index
 * finds them, and no walk through all orders.
 */
export const isOfAddress = `(${saysInName('$2')}) AND lower(customer_email) = lower($1)`;
