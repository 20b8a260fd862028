-- Claims a visitor's open intent for an order and sets its amount. Returns its id, or null when there is none.
CREATE OR REPLACE FUNCTION claim_intent(named_intent text, visitor text, order_total numeric)
RETURNS text
LANGUAGE sql AS $$
UPDATE payment_intents SET bound_at = now(), amount = order_total
 WHERE id = claimable_intent(named_intent, visitor) AND status NOT IN ('succeeded', 'cancelled') AND bound_at IS NULL
RETURNING id;
$$;
