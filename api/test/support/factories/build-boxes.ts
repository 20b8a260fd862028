import { rowsOf, type Shop } from './shop.js';

type Boxes = {
  readonly organizationId: string;
  readonly productId: string;
  readonly count: number;
  readonly classroomId?: string | null;
  readonly status?: string;
  readonly paidAt?: Date;
};

let made = 0;

/** Paid pickup orders straight in the tables: what a purchase costs is shown elsewhere. Returns their ids. */
export async function buildBoxes(shop: Shop, boxes: Boxes): Promise<string[]> {
  made += 1;
  const {
    organizationId,
    productId,
    count,
    classroomId = null,
    status = 'completed',
    paidAt = new Date(),
  } = boxes;
  const rows = await rowsOf<{ id: string }>(
    shop,
    `WITH made AS (
       INSERT INTO orders (display_reference, organization_id, classroom_id, customer_email, customer_name,
           delivery_method, subtotal, total, content_hash, status, stripe_payment_intent_id, created_at, paid_at)
         SELECT 'B' || $4 || '-' || n, $1, $5, 'box' || n || '@example.org', 'Supporter ' || n, 'pickup', 10, 10,
             'box ' || $4 || n, $6::varchar, 'pi_box_' || $4 || '_' || n, $7, $7 FROM generate_series(1, $2::int) AS n
         RETURNING id
     ), noted AS (
       INSERT INTO order_status_changes (order_id, to_status, actor, changed_at)
         SELECT id, $6::varchar, 'payment', $7 FROM made
     ), filled AS (
       INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal)
         SELECT id, 1, $3, 'Candy', 1, 10, 10 FROM made
     ) SELECT id FROM made`,
    [organizationId, count, productId, String(made), classroomId, status, paidAt],
  );
  return rows.map(({ id }) => id);
}
