-- Stores a provider event once, records a failed payment, and adds the follow-up message.
CREATE OR REPLACE FUNCTION store_provider_event(
  event_id text, event_type text, event_intent text, event_payload jsonb, failure jsonb, told_status text,
  report_name text, report_delay_seconds double precision
)
RETURNS void
LANGUAGE plpgsql
  SET enable_seqscan TO off
  SET plan_cache_mode TO force_generic_plan AS $$
BEGIN
  INSERT INTO provider_events (id, type, intent_id, payload) VALUES (event_id, event_type, event_intent, event_payload)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND OR event_intent IS NULL THEN RETURN; END IF;
  IF failure IS NOT NULL THEN
    PERFORM record_payment_failure(coalesce(failure ->> 'chargeId', event_id), event_intent, failure ->> 'code',
      failure ->> 'declineCode', failure ->> 'message');
  END IF;
  IF told_status IS NULL
    OR EXISTS (SELECT FROM payment_intents WHERE id = event_intent AND status = told_status) THEN RETURN; END IF;
  UPDATE provider_events
     SET report_id = leave_message(report_name, jsonb_build_object('intentId', event_intent), NULL, report_delay_seconds)
   WHERE id = event_id;
END
$$;
