-- Records a declined payment once, by the id of its event, with its visitor and address, which the intent may lose.
CREATE OR REPLACE FUNCTION record_payment_failure(
  failure_id text, failed_intent text, failure_code text, failure_decline_code text, failure_message text
)
RETURNS void
LANGUAGE sql AS $$
INSERT INTO payment_failures (id, intent_id, code, decline_code, message, visitor_hash, address_hash)
SELECT failure_id, failed_intent, left(failure_code, 100), left(failure_decline_code, 100), failure_message, who.visitor_hash, who.address_hash
  FROM (SELECT) AS one LEFT JOIN payment_intents AS who ON who.id = failed_intent
ON CONFLICT DO NOTHING;
$$;
