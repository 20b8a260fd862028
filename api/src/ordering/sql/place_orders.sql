-- Places ordinary orders, writing each table once for all of them (docs/decisions/purchase.md#few-statements), if their
-- assumptions about products, fundraiser, visitor and intent still hold. Leaves out an order when one does not; the
-- caller finds out why. `may_repeat` allows an order that the visitor placed before. Takes stock last and by product
-- for all, so that calls do not deadlock. On an exception it places none, and the caller retries each alone.
CREATE OR REPLACE FUNCTION place_orders(batch jsonb, max_unpaid integer)
RETURNS TABLE (
  place integer, placed_at timestamptz, intent_id text, pickup_location text, pickup_contact_info text,
  organization_name text, organization_code text, classroom_name text, classroom_code text
)
LANGUAGE plpgsql
  SET enable_seqscan TO off
  SET enable_hashjoin TO off
  SET enable_mergejoin TO off
  SET plan_cache_mode TO force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  crowd record;
  crowded_addresses text[] := '{}';
  accepted order_to_place[];
  intents text[];
  claimed integer;
BEGIN
  -- A batch does not wait for long: its orders are retried, each alone.
  IF jsonb_array_length(batch) > 1 THEN PERFORM set_config('lock_timeout', '200ms', true); END IF;
  -- Counts the unpaid orders of each address, and locks the address until the commit.
  FOR crowd IN
    SELECT address_hash, count(*) AS orders FROM jsonb_to_recordset(batch) AS given (address_hash text)
     WHERE address_hash IS NOT NULL GROUP BY address_hash ORDER BY address_hash
  LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('unpaid-orders:' || crowd.address_hash, 0));
    IF crowd.orders + (SELECT count(*) FROM orders o WHERE o.address_hash = crowd.address_hash AND status = 'pending')
      > max_unpaid THEN
      crowded_addresses := crowded_addresses || crowd.address_hash;
    END IF;
  END LOOP;
  accepted := ARRAY(
    SELECT ROW(given.place, given.id, given.total, given.whole, given.intent_id,
        CASE WHEN given.delivery_method = 'pickup' THEN fundraiser.pickup_address END,
        CASE WHEN given.delivery_method = 'pickup' THEN fundraiser.contact_email END,
        fundraiser.organization_name, fundraiser.organization_code, fundraiser.classroom_name,
        fundraiser.classroom_code)::order_to_place
      FROM (SELECT given.*, whole, claimable_intent(given.named_intent, given.known_visitor) AS intent_id
              FROM jsonb_array_elements(batch) AS new (whole)
             CROSS JOIN LATERAL jsonb_to_record(whole) AS given (place integer, id uuid, organization_id uuid,
               classroom_id uuid, delivery_method text, total numeric, content_hash text, idempotency_key text,
               address_hash text, lines jsonb, picks jsonb, named_intent text, known_visitor text,
               may_repeat boolean) OFFSET 0) AS given
      LEFT JOIN LATERAL supported_fundraiser(given.organization_id, given.classroom_id) AS fundraiser ON true
     WHERE given.organization_id IS NOT DISTINCT FROM fundraiser.organization_id
       AND fundraiser.needs_classroom IS NOT TRUE
       AND (given.delivery_method <> 'pickup' OR fundraiser.allows_pickup)
       AND (given.named_intent IS NULL OR given.intent_id IS NOT NULL)
       AND (given.address_hash = ANY(crowded_addresses)) IS NOT TRUE
       AND (SELECT o.id FROM orders o WHERE o.idempotency_key = given.idempotency_key LIMIT 1) IS NULL
       AND (SELECT o.id FROM orders o WHERE o.visitor_hash = given.known_visitor AND o.status = 'pending') IS NULL
       AND (given.may_repeat OR (SELECT o.id FROM orders o
             WHERE o.visitor_hash = given.known_visitor AND o.content_hash = given.content_hash LIMIT 1) IS NULL)
       AND is_on_sale(given.lines || given.picks));
  IF accepted = '{}' THEN RETURN; END IF;
  intents := ARRAY(SELECT intent_id FROM unnest(accepted) WHERE intent_id IS NOT NULL);
  UPDATE payment_intents SET bound_at = now(),
      amount = (SELECT total FROM unnest(accepted) AS given WHERE given.intent_id = payment_intents.id)
   WHERE id = ANY(intents) AND status NOT IN ('succeeded', 'cancelled') AND bound_at IS NULL;
  GET DIAGNOSTICS claimed = ROW_COUNT;
  IF claimed <> cardinality(intents) THEN
    RAISE EXCEPTION 'An intent was taken meanwhile' USING ERRCODE = 'OS001';
  END IF;
  -- The entities name the columns (database/row-of.ts). Only columns that must not be null and are the same for every
  -- new order are named here: the last release, which does not know them, calls this too.
  INSERT INTO orders
    SELECT row.* FROM unnest(accepted) CROSS JOIN LATERAL jsonb_populate_record(NULL::orders,
      '{"language": "en", "wants_thanks": false}' || whole || jsonb_build_object(
      'pickup_location', pickup_location, 'pickup_contact_info', pickup_contact_info, 'status', 'pending',
      'family_link_id', family_link_of(whole ->> 'family_key', (whole ->> 'classroom_id')::uuid),
      'organization_profit', 0, 'classroom_profit', 0, 'pickup_notification_sent', false, 'created_at', now())) AS row;
  INSERT INTO order_items
    SELECT row.*
      FROM unnest(accepted) AS given CROSS JOIN LATERAL jsonb_array_elements(whole -> 'lines') AS line (item)
     CROSS JOIN LATERAL jsonb_populate_record(NULL::order_items,
       item || jsonb_build_object('id', gen_random_uuid(), 'order_id', given.id)) AS row;
  INSERT INTO order_status_changes (order_id, to_status, actor, changed_at)
    SELECT id, 'pending', 'visitor', now() FROM unnest(accepted);
  INSERT INTO order_payments (intent_id, order_id)
    SELECT intent_id, id FROM unnest(accepted) WHERE intent_id IS NOT NULL ON CONFLICT DO NOTHING;
  IF NOT take_stock((SELECT jsonb_agg(line) FROM unnest(accepted), jsonb_array_elements(whole -> 'lines') AS line)) THEN
    RAISE EXCEPTION 'The stock was taken meanwhile' USING ERRCODE = 'OS001';
  END IF;
  RETURN QUERY SELECT place, now(), intent_id, pickup_location, pickup_contact_info, organization_name, organization_code,
      classroom_name, classroom_code FROM unnest(accepted);
END
$$;
