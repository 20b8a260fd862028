-- Reserves the units of an order, product by product in order of their ids. Returns false if one is not on sale as the
-- order assumes, or has too few units left.
CREATE OR REPLACE FUNCTION take_stock(lines jsonb)
RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  units record;
BEGIN
  FOR units IN
    SELECT product_id, product_name, category, unit_price, sum(quantity)::integer AS quantity
      FROM jsonb_to_recordset(lines)
        AS line (product_id uuid, product_name text, category text, unit_price numeric, quantity integer)
     GROUP BY product_id, product_name, category, unit_price ORDER BY product_id
  LOOP
    UPDATE products SET inventory = inventory - units.quantity
     WHERE id = units.product_id AND is_active AND name = units.product_name AND category = units.category
       AND price = units.unit_price AND inventory >= units.quantity;
    IF NOT FOUND THEN RETURN false; END IF;
  END LOOP;
  RETURN true;
END
$$;
