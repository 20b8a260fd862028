-- Moves an order between the counts by day when its status, amounts or dates change.
CREATE OR REPLACE FUNCTION change_order_days()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_days (placed_on, paid_on, status, delivery_method, orders, total) VALUES
    ((OLD.created_at AT TIME ZONE 'America/New_York')::date, (OLD.paid_at AT TIME ZONE 'America/New_York')::date, OLD.status, OLD.delivery_method, -1, -OLD.total),
    ((NEW.created_at AT TIME ZONE 'America/New_York')::date, (NEW.paid_at AT TIME ZONE 'America/New_York')::date, NEW.status, NEW.delivery_method, 1, NEW.total);
  IF OLD.status = 'pending' AND NEW.status NOT IN ('pending', 'cancelled') THEN
    INSERT INTO product_days (product_id, paid_on, quantity, revenue)
      SELECT product_id, (NEW.paid_at AT TIME ZONE 'America/New_York')::date, quantity, subtotal FROM order_items WHERE order_id = NEW.id;
  ELSIF (OLD.status NOT IN ('pending', 'cancelled'), OLD.paid_at) IS DISTINCT FROM (NEW.status NOT IN ('pending', 'cancelled'), NEW.paid_at) THEN
    INSERT INTO product_days (product_id, paid_on, quantity, revenue)
      SELECT item.product_id, change.paid_on, change.sign * item.quantity, change.sign * item.subtotal
        FROM order_items item CROSS JOIN (VALUES
          (OLD.status NOT IN ('pending', 'cancelled'), (OLD.paid_at AT TIME ZONE 'America/New_York')::date, -1), (NEW.status NOT IN ('pending', 'cancelled'), (NEW.paid_at AT TIME ZONE 'America/New_York')::date, 1)
        ) AS change (is_sold, paid_on, sign)
       WHERE item.order_id = NEW.id AND change.is_sold;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER orders_days_changed AFTER UPDATE OF status, created_at, paid_at, delivery_method, total ON orders
  FOR EACH ROW EXECUTE FUNCTION change_order_days();
