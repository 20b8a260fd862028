-- Completes paid orders and records their sales, writing each table once for all of them
-- (docs/decisions/purchase.md#few-statements). Locks orders by their ids, then what record_sales locks, in the usual
-- order. Leaves out an order that changed since it was read. Each element of the batch: `place` (its number), the order
-- as it was read (order_id, subtotal, organization_id, classroom_id), its payment (intent_id, paid_amount,
-- occurred_at), its share (organization_profit, classroom_profit) and messages.
CREATE OR REPLACE FUNCTION settle_orders(
  batch jsonb, halfway numeric, goal numeric, organization_message text, classroom_message text, lease_seconds integer
)
RETURNS TABLE(place integer, "left" jsonb)
LANGUAGE plpgsql
  SET enable_seqscan TO off
  SET enable_hashjoin TO off
  SET enable_mergejoin TO off
  SET plan_cache_mode TO force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  ids uuid[] := ARRAY(SELECT (value ->> 'order_id')::uuid FROM jsonb_array_elements(batch));
  intents text[] := ARRAY(SELECT value ->> 'intent_id' FROM jsonb_array_elements(batch));
  paid sold_order[];
  reports bigint[];
BEGIN
  -- A batch does not wait for long: its orders are retried, each alone.
  IF jsonb_array_length(batch) > 1 THEN PERFORM set_config('lock_timeout', '200ms', true); END IF;
  -- Once each: webhook and success page may arrive at the same moment.
  paid := ARRAY(
    SELECT ROW(given.place, given.order_id, given.organization_id, given.classroom_id, given.subtotal,
        given.organization_profit, given.classroom_profit, given.intent_id, given.occurred_at, given.messages)::sold_order
      FROM (SELECT DISTINCT ON (order_id) * FROM jsonb_to_recordset(batch) AS given (place integer, order_id uuid,
              organization_id uuid, classroom_id uuid, subtotal numeric, organization_profit numeric,
              classroom_profit numeric, intent_id text, paid_amount numeric, occurred_at timestamptz, messages jsonb)
             ORDER BY order_id) AS given
      JOIN order_payments p ON p.intent_id = ANY(intents) AND p.intent_id = given.intent_id
        AND p.order_id = given.order_id
      JOIN orders o ON o.id = ANY(ids) AND o.id = p.order_id
     WHERE (o.status, o.total, o.subtotal, o.organization_id, o.classroom_id) IS NOT DISTINCT FROM
         ('pending', given.paid_amount, given.subtotal, given.organization_id, given.classroom_id)
       AND (SELECT r.intent_id FROM refunds r WHERE r.intent_id = given.intent_id AND r.status <> 'failed' LIMIT 1) IS NULL
     ORDER BY o.id FOR UPDATE OF o);
  IF paid = '{}' THEN RETURN; END IF;
  ids := ARRAY(SELECT order_id FROM unnest(paid));
  intents := ARRAY(SELECT intent_id FROM unnest(paid));
  UPDATE orders SET status = 'completed', stripe_payment_intent_id = it.intent_id, paid_at = it.occurred_at,
      organization_profit = it.organization_profit, classroom_profit = it.classroom_profit
    FROM unnest(paid) AS it WHERE orders.id = ANY(ids) AND orders.id = it.order_id;
  UPDATE payment_intents SET status = 'succeeded' WHERE id = ANY(intents) AND status NOT IN ('succeeded', 'cancelled');
  reports := ARRAY(SELECT report_id FROM provider_events
    WHERE intent_id = ANY(intents) AND report_id IS NOT NULL AND type LIKE 'payment_intent.%');
  IF reports <> '{}' THEN PERFORM finish_messages(reports, 'done'); END IF;
  IF EXISTS (SELECT FROM unmatched_payments WHERE intent_id = ANY(intents) AND resolution IS NULL) THEN
    UPDATE unmatched_payments SET resolution = 'bound', resolved_at = it.occurred_at FROM unnest(paid) AS it
     WHERE unmatched_payments.intent_id = it.intent_id AND resolution IS NULL;
  END IF;
  INSERT INTO order_status_changes (order_id, from_status, to_status, actor, changed_at)
    SELECT order_id, 'pending', 'completed', 'payment', occurred_at FROM unnest(paid);
  RETURN QUERY SELECT * FROM record_sales(paid, halfway, goal, organization_message, classroom_message, lease_seconds);
END
$$;
