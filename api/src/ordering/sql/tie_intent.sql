-- Ties an intent to an order. With is_moved it leaves the order that it was tied to.
CREATE OR REPLACE FUNCTION tie_intent(tied_intent text, tied_order uuid, is_moved boolean)
RETURNS void
LANGUAGE sql AS $$
INSERT INTO order_payments (intent_id, order_id) VALUES (tied_intent, tied_order)
ON CONFLICT (intent_id) DO UPDATE SET order_id = excluded.order_id, bound_at = now() WHERE is_moved;
$$;
