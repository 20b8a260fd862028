-- Closes an intent and the messages about its payment. Messages about disputes and refunds stay open until they are
-- booked.
CREATE OR REPLACE FUNCTION close_intent(closed_intent text, end_status text)
RETURNS void
LANGUAGE sql AS $$
UPDATE payment_intents SET status = end_status WHERE id = closed_intent AND status NOT IN ('succeeded', 'cancelled');
SELECT finish_messages(ARRAY(SELECT report_id FROM provider_events
  WHERE intent_id = closed_intent AND report_id IS NOT NULL AND type LIKE 'payment_intent.%'), 'done');
$$;
