import type { Tx } from '../../database/index.js';
import { assertFits } from './open-your-order.js';
import { orderIdOfToken, type YourOrderLinks } from './your-order-url.js';

export type LockedYourOrder = {
  readonly id: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly showsFirstName: boolean;
};

/**
 * The order that a link opens, locked: a person who is erased meanwhile does not come back with what the link writes.
 * Throws YourOrderLinkError (404).
 */
export async function lockYourOrder(tx: Tx, links: YourOrderLinks, token: string): Promise<LockedYourOrder> {
  const [order]: LockedYourOrder[] = await tx.query(
    `SELECT id, customer_name AS "customerName", customer_email AS "customerEmail",
        show_first_name AS "showsFirstName" FROM orders WHERE id = $1 FOR UPDATE`,
    [orderIdOfToken(token)],
  );
  return assertFits(order, links, token);
}
