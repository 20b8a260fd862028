-- Writes orders with their lines and first status, from JSON by the names of columns: each as a row of `orders`, with
-- `lines` as rows of `order_items`. Columns are named by the sender (ordering/purchase/insert-order.ts) and nowhere here,
-- but for what must not be null and is the same for every new order: a release that knows nothing of it calls this too.
CREATE OR REPLACE FUNCTION write_orders(batch jsonb)
RETURNS void
LANGUAGE sql AS $$
INSERT INTO orders
  SELECT row.*
    FROM jsonb_array_elements(batch) AS new (given)
   CROSS JOIN LATERAL jsonb_populate_record(NULL::orders, given || jsonb_build_object('status', 'pending',
     'organization_profit', 0, 'classroom_profit', 0, 'pickup_notification_sent', false, 'created_at', now())) AS row;
INSERT INTO order_items
  SELECT row.*
    FROM jsonb_array_elements(batch) AS new (given)
   CROSS JOIN LATERAL jsonb_array_elements(given -> 'lines') AS line (item)
   CROSS JOIN LATERAL jsonb_populate_record(NULL::order_items,
     item || jsonb_build_object('id', gen_random_uuid(), 'order_id', given -> 'id')) AS row;
INSERT INTO order_status_changes (order_id, to_status, actor, changed_at)
  SELECT (given ->> 'id')::uuid, 'pending', 'visitor', now() FROM jsonb_array_elements(batch) AS new (given);
$$;
