-- Counts placed orders by day. A row is an amount to add up, not a sum, so that no two buyers wait for one row;
-- merge_order_days merges them.
CREATE OR REPLACE FUNCTION add_order_days()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added OFFSET 1) THEN
    INSERT INTO order_days (placed_on, paid_on, status, delivery_method, orders, total)
      SELECT (created_at AT TIME ZONE 'America/New_York')::date, (paid_at AT TIME ZONE 'America/New_York')::date, status, delivery_method, count(*), sum(total)
        FROM added GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO order_days (placed_on, paid_on, status, delivery_method, orders, total)
      SELECT (created_at AT TIME ZONE 'America/New_York')::date, (paid_at AT TIME ZONE 'America/New_York')::date, status, delivery_method, 1, total FROM added;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER orders_days_added AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_order_days();
