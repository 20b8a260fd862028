-- Whether the products still are as an order assumes: name, price, category, active and, if given, enough in stock.
CREATE OR REPLACE FUNCTION is_on_sale(assumed jsonb)
RETURNS boolean
LANGUAGE sql STABLE AS $$
SELECT NOT EXISTS (
  SELECT FROM jsonb_to_recordset(assumed)
      AS item (product_id uuid, product_name text, category text, unit_price numeric, quantity integer)
   WHERE NOT coalesce((
    SELECT is_active AND name = item.product_name AND category = item.category
        AND (price <> item.unit_price) IS NOT TRUE AND (inventory < item.quantity) IS NOT TRUE
      FROM products WHERE products.id = item.product_id), false));
$$;
