-- The rules of a row of orders (docs/decisions/purchase.md#rules-of-rows).
CREATE OR REPLACE FUNCTION order_keeps_rules(kept orders)
RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kept.status IN ('pending', 'completed', 'processing', 'shipped', 'ready-for-pickup', 'delivered', 'cancelled')
    AND kept.delivery_method IN ('shipping', 'pickup')
    AND kept.total = kept.subtotal + kept.tax + kept.shipping
    AND least(kept.subtotal, kept.tax, kept.shipping, kept.organization_profit, kept.classroom_profit) >= 0
    AND (kept.status IN ('pending', 'cancelled')
      OR (kept.stripe_payment_intent_id IS NOT NULL AND kept.paid_at IS NOT NULL))
    AND kept.language ~ '^[a-z]{2}$'
    AND (kept.source IS NULL OR kept.source IN ('link', 'flyer', 'hall', 'family', 'teacher'))
    AND (kept.classroom_id IS NULL OR kept.organization_id IS NOT NULL);
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'orders_rules_check') THEN
    ALTER TABLE orders ADD CONSTRAINT orders_rules_check CHECK (order_keeps_rules(orders.*));
  END IF;
END $$;
