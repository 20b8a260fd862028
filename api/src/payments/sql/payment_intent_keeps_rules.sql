-- The rules of a row of payment_intents (docs/decisions/purchase.md#rules-of-rows).
CREATE OR REPLACE FUNCTION payment_intent_keeps_rules(kept payment_intents)
RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kept.status IN ('open', 'succeeded', 'cancelled') AND kept.amount > 0;
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'payment_intents_rules_check') THEN
    ALTER TABLE payment_intents ADD CONSTRAINT payment_intents_rules_check CHECK (payment_intent_keeps_rules(payment_intents.*));
  END IF;
END $$;
