-- Counts all orders by day again.
CREATE OR REPLACE FUNCTION rebuild_order_days()
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (DELETE FROM order_days)
  INSERT INTO order_days (placed_on, paid_on, status, delivery_method, orders, total)
  SELECT (created_at AT TIME ZONE 'America/New_York')::date, (paid_at AT TIME ZONE 'America/New_York')::date, status, delivery_method, count(*), sum(total)
    FROM orders GROUP BY 1, 2, 3, 4;
  WITH gone AS (DELETE FROM product_days)
  INSERT INTO product_days (product_id, paid_on, quantity, revenue)
  SELECT item.product_id, (sold.paid_at AT TIME ZONE 'America/New_York')::date, sum(item.quantity), sum(item.subtotal)
    FROM order_items item JOIN orders sold ON sold.id = item.order_id WHERE sold.status NOT IN ('pending', 'cancelled') GROUP BY 1, 2;
END
$$;
