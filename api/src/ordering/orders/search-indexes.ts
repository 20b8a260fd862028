/**
 * What the two search indexes of orders hold, and of which orders. PostgreSQL uses an index only for a query that repeats
 * its expression and its condition, so that every search takes both from here. Columns that only orders have: they need
 * no table's name, whatever the query calls it.
 */

/** Name and email, as `orders_customer_search_idx` has them; no search has a line break. */
export const customerText = `folded(customer_name || E'\\n' || customer_email)`;

/** Digits of the phone, address and last characters of the id, as `orders_contact_search_idx` has them. */
export const contactText = `folded(regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\\n'
  || coalesce(shipping_address, '') || E'\\n' || right(id::text, 8))`;

/** The orders that the indexes hold: an order enters them when it is paid or cancelled. */
export const isIndexed = `status <> 'pending'`;

/** The others: few at any moment, and looked through. */
export const isUnindexed = `status = 'pending'`;

/** SQL: whether name and email match this pattern, for a query that asks nothing else of the index. */
export function saysInName(pattern: string): string {
  return [isIndexed, isUnindexed].map((part) => `(${part} AND ${customerText} LIKE ${pattern})`).join(' OR ');
}
