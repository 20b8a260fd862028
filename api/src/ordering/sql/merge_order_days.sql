-- Merges the rows that were added for a day into one per group.
CREATE OR REPLACE FUNCTION merge_order_days()
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (
    DELETE FROM order_days WHERE placed_on IN (SELECT placed_on FROM order_days GROUP BY placed_on HAVING count(*) > 60) RETURNING *)
  INSERT INTO order_days (placed_on, paid_on, status, delivery_method, orders, total)
  SELECT placed_on, paid_on, status, delivery_method, sum(orders), sum(total) FROM gone GROUP BY placed_on, paid_on, status, delivery_method;
  WITH gone AS (
    DELETE FROM product_days WHERE paid_on IN (SELECT paid_on FROM product_days GROUP BY paid_on HAVING count(*) > 200) RETURNING *)
  INSERT INTO product_days (product_id, paid_on, quantity, revenue)
  SELECT product_id, paid_on, sum(quantity), sum(revenue) FROM gone GROUP BY product_id, paid_on;
END
$$;
