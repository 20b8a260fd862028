-- The intent that an order of this visitor can be paid with: the one that the client names, else the visitor's own that
-- no order has claimed. A visitor can claim only their own, a caller without a cookie any that it names. Null when
-- there is none.
CREATE OR REPLACE FUNCTION claimable_intent(named_intent text, visitor text)
RETURNS text
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT i.id FROM payment_intents i
     WHERE i.id = coalesce(named_intent, (SELECT own.id FROM payment_intents own
             WHERE own.visitor_hash = visitor AND own.status = 'open' AND own.bound_at IS NULL))
       AND i.status NOT IN ('succeeded', 'cancelled') AND i.bound_at IS NULL
       AND (visitor IS NULL OR i.visitor_hash IS NULL OR i.visitor_hash = visitor));
END
$$;
