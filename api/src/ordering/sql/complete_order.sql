-- Completes one paid order, if it is still as the caller has read it: closes its intent, sets its status, notes the
-- change. Returns false where it is not.
CREATE OR REPLACE FUNCTION complete_order(
  paid_order uuid, paying_intent text, paid_amount numeric, assumed_subtotal numeric, assumed_organization uuid,
  assumed_classroom uuid, organization_part numeric, classroom_part numeric, moment timestamptz
)
RETURNS boolean
LANGUAGE plpgsql
  SET enable_seqscan TO off
  SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  paid record;
  reports bigint[];
BEGIN
  SELECT o.status, o.total, o.subtotal, o.organization_id, o.classroom_id INTO paid
    FROM order_payments p JOIN orders o ON o.id = p.order_id
    WHERE p.intent_id = paying_intent AND o.id = paid_order
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.intent_id = paying_intent AND r.status <> 'failed') FOR UPDATE OF o;
  IF (paid.status, paid.total, paid.subtotal, paid.organization_id, paid.classroom_id) IS DISTINCT FROM
    ('pending', paid_amount, assumed_subtotal, assumed_organization, assumed_classroom) THEN RETURN false; END IF;
  UPDATE orders SET status = 'completed', stripe_payment_intent_id = paying_intent, paid_at = moment,
    organization_profit = organization_part, classroom_profit = classroom_part WHERE id = paid_order;
  UPDATE payment_intents SET status = 'succeeded'
    WHERE id = paying_intent AND status NOT IN ('succeeded', 'cancelled');
  reports := ARRAY(SELECT report_id FROM provider_events
    WHERE intent_id = paying_intent AND report_id IS NOT NULL AND type LIKE 'payment_intent.%');
  IF reports <> '{}' THEN PERFORM finish_messages(reports, 'done'); END IF;
  IF EXISTS (SELECT FROM unmatched_payments WHERE intent_id = paying_intent AND resolution IS NULL) THEN
  UPDATE unmatched_payments SET resolution = 'bound', resolved_at = moment
    WHERE intent_id = paying_intent AND resolution IS NULL;
  END IF;
  INSERT INTO order_status_changes (order_id, from_status, to_status, actor, changed_at)
    VALUES (paid_order, 'pending', 'completed', 'payment', moment);
  RETURN true;
END
$$;
