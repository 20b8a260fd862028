import { rowsOf, type Shop } from './shop.js';

type Stated = {
  readonly customerName?: string;
  readonly shippingAddress?: string;
  readonly status?: string;
};

let made = 0;

/** A paid order that ships, straight in the tables: what a purchase costs is shown elsewhere. Returns its id. */
export async function buildShipping(shop: Shop, productId: string, stated: Stated = {}): Promise<string> {
  made += 1;
  const {
    customerName = `Jane Doe ${made}`,
    shippingAddress = '5 Elm Street, Lincoln, NE 68508',
    status = 'completed',
  } = stated;
  const [row] = await rowsOf<{ id: string }>(
    shop,
    `WITH made AS (
       INSERT INTO orders (display_reference, customer_email, customer_name, shipping_address, subtotal, shipping, total,
           content_hash, status, stripe_payment_intent_id, paid_at)
         VALUES ('P' || $1, 'jane@example.org', $2, $3, 10, 8.99, 18.99, 'parcel ' || $1, $4::varchar,
           'pi_parcel_' || $1, now())
         RETURNING id
     ), noted AS (
       INSERT INTO order_status_changes (order_id, to_status, actor) SELECT id, $4::varchar, 'payment' FROM made
     ), filled AS (
       INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal)
         SELECT id, 1, $5, 'Lemon Lift-Offs', 1, 10, 10 FROM made
     ) SELECT id FROM made`,
    [String(made), customerName, shippingAddress, status, productId],
  );
  if (!row) throw new Error('No order was stored');
  return row.id;
}
