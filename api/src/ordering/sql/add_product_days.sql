-- Counts the lines of paid orders by product and day. An order's lines are added with it, while it is unpaid: then
-- there is nothing to count.
CREATE OR REPLACE FUNCTION add_product_days()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added item
    WHERE (SELECT sold.status FROM orders sold WHERE sold.id = item.order_id) NOT IN ('pending', 'cancelled')) THEN
    INSERT INTO product_days (product_id, paid_on, quantity, revenue)
      SELECT item.product_id, (sold.paid_at AT TIME ZONE 'America/New_York')::date, sum(item.quantity), sum(item.subtotal)
        FROM added item JOIN orders sold ON sold.id = item.order_id
       WHERE sold.status NOT IN ('pending', 'cancelled') GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER order_items_days_added AFTER INSERT ON order_items
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_product_days();
