-- The rules of a row of order_items (docs/decisions/purchase.md#rules-of-rows).
CREATE OR REPLACE FUNCTION order_item_keeps_rules(kept order_items)
RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kept.quantity BETWEEN 1 AND 99 AND kept.unit_price >= 0
    AND kept.subtotal = kept.unit_price * kept.quantity;
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'order_items_rules_check') THEN
    ALTER TABLE order_items ADD CONSTRAINT order_items_rules_check CHECK (order_item_keeps_rules(order_items.*));
  END IF;
END $$;
