-- Completes several paid orders and records their sales, each table written once for all of them
-- (docs/decisions/0151-buyers-of-a-busy-moment.md). Locks orders by their ids, then organizations, then classrooms,
-- as everybody does. Leaves out an order that is no longer as it was read. Where two sales move the same total past a
-- milestone it fails with OS002, and they come again, each alone.
CREATE OR REPLACE FUNCTION settle_orders(
  batch jsonb, organization_message text, classroom_message text, lease_seconds integer
)
RETURNS TABLE(place integer, "left" jsonb)
LANGUAGE plpgsql
  SET enable_seqscan TO off
  SET enable_hashjoin TO off
  SET enable_mergejoin TO off
  SET plan_cache_mode TO force_generic_plan
  SET lock_timeout TO '200ms' AS $$
#variable_conflict use_column
DECLARE
  ids uuid[] := ARRAY(SELECT (value ->> 'order_id')::uuid FROM jsonb_array_elements(batch));
  intents text[] := ARRAY(SELECT value ->> 'intent_id' FROM jsonb_array_elements(batch));
  paid paid_order[];
  reports bigint[];
  raised_organizations raised_total[];
  raised_classrooms raised_total[];
  message_count integer := jsonb_array_length(batch -> 0 -> 'messages');
  message_ids bigint[];
  reached record;
  milestones jsonb := '{}';
BEGIN
  -- Once each: webhook and success page may come in the same moment.
  paid := ARRAY(
    SELECT given::paid_order
      FROM (SELECT DISTINCT ON (order_id) * FROM jsonb_to_recordset(batch) AS given (place integer, order_id uuid, intent_id text, paid_amount numeric, subtotal numeric,
  organization_id uuid, classroom_id uuid, organization_profit numeric, classroom_profit numeric, paid_at timestamptz,
  messages jsonb)
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
  UPDATE orders SET status = 'completed', stripe_payment_intent_id = it.intent_id, paid_at = it.paid_at,
      organization_profit = it.organization_profit, classroom_profit = it.classroom_profit
    FROM unnest(paid) AS it WHERE orders.id = ANY(ids) AND orders.id = it.order_id;
  UPDATE payment_intents SET status = 'succeeded' WHERE id = ANY(intents) AND status NOT IN ('succeeded', 'cancelled');
  reports := ARRAY(SELECT report_id FROM provider_events
    WHERE intent_id = ANY(intents) AND report_id IS NOT NULL AND type LIKE 'payment_intent.%');
  IF reports <> '{}' THEN PERFORM finish_messages(reports, 'done'); END IF;
  IF EXISTS (SELECT FROM unmatched_payments WHERE intent_id = ANY(intents) AND resolution IS NULL) THEN
    UPDATE unmatched_payments SET resolution = 'bound', resolved_at = it.paid_at FROM unnest(paid) AS it
     WHERE unmatched_payments.intent_id = it.intent_id AND resolution IS NULL;
  END IF;
  INSERT INTO order_status_changes (order_id, from_status, to_status, actor, changed_at)
    SELECT order_id, 'pending', 'completed', 'payment', paid_at FROM unnest(paid);
  -- From here on everybody else's sale for these organizations waits.
  WITH raised AS (
    UPDATE organizations SET total_sales = total_sales + sold.amount, total_profit = total_profit + sold.profit,
        order_count = order_count + sold.sales, revision = revision + sold.sales
      FROM (SELECT organization_id, sum(subtotal) AS amount, sum(organization_profit + classroom_profit) AS profit, count(*)::integer AS sales
              FROM unnest(paid) WHERE organization_id IS NOT NULL GROUP BY organization_id ORDER BY organization_id) AS sold
     WHERE organizations.id = ANY(ARRAY(SELECT organization_id FROM unnest(paid))) AND organizations.id = sold.organization_id
    RETURNING organizations.id, campaign, revision, sold.sales,
      NOT (halfway_achieved = COALESCE(total_sales >= 250.00, false)
      AND num_nonnulls(halfway_achieved_at, halfway_entry_id) = CASE WHEN halfway_achieved THEN 2 ELSE 0 END AND goal_achieved = COALESCE(total_sales >= 500.00, false)
      AND num_nonnulls(goal_achieved_at, goal_entry_id) = CASE WHEN goal_achieved THEN 2 ELSE 0 END) AS is_to_move)
  SELECT coalesce(array_agg(raised::raised_total), '{}') INTO raised_organizations FROM raised;
  INSERT INTO ledger_entries (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit,
      classroom_profit, occurred_at)
    SELECT 'sale', it.order_id, it.organization_id, it.classroom_id, coalesce(organization.campaign, 0), it.subtotal,
        it.organization_profit, it.classroom_profit, it.paid_at
      FROM unnest(paid) WITH ORDINALITY AS it
      LEFT JOIN unnest(raised_organizations) AS organization ON organization.id = it.organization_id
     ORDER BY it.ordinality;
  WITH raised AS (
    UPDATE classrooms SET total_sales = total_sales + sold.amount, total_profit = total_profit + sold.profit,
        order_count = order_count + sold.sales, revision = revision + sold.sales
      FROM (SELECT classroom_id, sum(subtotal) AS amount, sum(classroom_profit) AS profit, count(*)::integer AS sales
              FROM unnest(paid) WHERE classroom_id IS NOT NULL GROUP BY classroom_id ORDER BY classroom_id) AS sold
     WHERE classrooms.id = ANY(ARRAY(SELECT classroom_id FROM unnest(paid))) AND classrooms.id = sold.classroom_id
    RETURNING classrooms.id, NULL::integer, revision, sold.sales,
      NOT (halfway_achieved = COALESCE(total_sales >= NULLIF(goal_amount, 0) / 2, false)
      AND num_nonnulls(halfway_achieved_at, halfway_entry_id) = CASE WHEN halfway_achieved THEN 2 ELSE 0 END AND goal_achieved = COALESCE(total_sales >= NULLIF(goal_amount, 0), false)
      AND num_nonnulls(goal_achieved_at, goal_entry_id) = CASE WHEN goal_achieved THEN 2 ELSE 0 END) AS is_to_move)
  SELECT coalesce(array_agg(raised::raised_total), '{}') INTO raised_classrooms FROM raised;
  WITH added AS (
    INSERT INTO outbox (name, payload, attempts, available_at)
      SELECT message.value ->> 'name',
          CASE WHEN message.ordinality = 1 THEN (message.value -> 'payload') || jsonb_build_object('organizationId', coalesce(organization.id::text, ''),
      'classroomId', coalesce(classroom.id::text, ''), 'organizationRevision', coalesce(organization.revision::text, ''),
      'classroomRevision', coalesce(classroom.revision::text, '')) ELSE message.value -> 'payload' END,
          CASE WHEN lease_seconds IS NULL THEN 0 ELSE 1 END, now() + make_interval(secs => coalesce(lease_seconds, 0))
        FROM unnest(paid) WITH ORDINALITY AS it LEFT JOIN unnest(raised_organizations) AS organization ON organization.id = it.organization_id
      LEFT JOIN unnest(raised_classrooms) AS classroom ON classroom.id = it.classroom_id
        CROSS JOIN LATERAL jsonb_array_elements(it.messages) WITH ORDINALITY AS message
       ORDER BY it.ordinality, message.ordinality RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO message_ids FROM added;
  IF EXISTS (SELECT FROM unnest(raised_organizations || raised_classrooms) WHERE is_to_move) THEN
    FOR reached IN
      SELECT it.order_id, it.organization_id, it.classroom_id, it.paid_at, organization.campaign, entry.id AS entry_id,
          organization.is_to_move AS is_organization, coalesce(classroom.is_to_move, false) AS is_classroom,
          organization.sales AS organization_sales, classroom.sales AS classroom_sales
        FROM unnest(paid) AS it LEFT JOIN unnest(raised_organizations) AS organization ON organization.id = it.organization_id
      LEFT JOIN unnest(raised_classrooms) AS classroom ON classroom.id = it.classroom_id
        JOIN ledger_entries entry ON entry.order_id = it.order_id AND entry.kind = 'sale'
       WHERE organization.is_to_move OR classroom.is_to_move ORDER BY entry.id
    LOOP
      IF (reached.is_organization AND reached.organization_sales > 1)
        OR (reached.is_classroom AND reached.classroom_sales > 1) THEN
        RAISE EXCEPTION 'Several sales reach a milestone' USING ERRCODE = 'OS002';
      END IF;
      milestones := milestones || jsonb_build_object(reached.order_id, leave_milestones(reached.organization_id,
        reached.classroom_id, reached.campaign, reached.entry_id, reached.paid_at,
        CASE WHEN reached.is_organization
          THEN reach_organizations(reached.organization_id, reached.entry_id, reached.paid_at) ELSE '{}' END,
        CASE WHEN reached.is_classroom
          THEN reach_classrooms(reached.classroom_id, reached.entry_id, reached.paid_at) ELSE '{}' END,
        organization_message, classroom_message, lease_seconds));
    END LOOP;
  END IF;
  RETURN QUERY
    SELECT it.place, jsonb_build_object('facts', jsonb_build_object('organizationId', coalesce(organization.id::text, ''),
      'classroomId', coalesce(classroom.id::text, ''), 'organizationRevision', coalesce(organization.revision::text, ''),
      'classroomRevision', coalesce(classroom.revision::text, '')),
        'ids', message_ids[(it.ordinality - 1) * message_count + 1 : it.ordinality * message_count]::text[],
        'milestones', coalesce(milestones -> it.order_id::text, '[]'))
      FROM unnest(paid) WITH ORDINALITY AS it LEFT JOIN unnest(raised_organizations) AS organization ON organization.id = it.organization_id
      LEFT JOIN unnest(raised_classrooms) AS classroom ON classroom.id = it.classroom_id;
END
$$;
