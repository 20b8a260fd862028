-- Records sales: ledger entries, totals and milestones of organizations and classes, and messages, with one write per
-- table. `halfway` and `goal` are the milestones of organizations. Locks organizations, then classrooms, in the order of
-- their ids. Sales already in the ledger are skipped.
-- Fails with OS002 if several sales move the same total past a milestone; the caller then repeats them one by one, so that
-- the right one reaches it. Returns for each sale the ids of its messages, the first with the facts of the sale, and the
-- messages about its milestones.
CREATE OR REPLACE FUNCTION record_sales(
  given sold_order[], halfway numeric, goal numeric, organization_message text, classroom_message text,
  lease_seconds integer
)
RETURNS TABLE(place integer, "left" jsonb)
LANGUAGE plpgsql
  SET enable_seqscan TO off
  SET enable_hashjoin TO off
  SET enable_mergejoin TO off
  SET plan_cache_mode TO force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  sold sold_order[] := ARRAY(
    SELECT it FROM unnest(given) AS it
     WHERE (SELECT id FROM ledger_entries e WHERE e.order_id = it.order_id AND e.kind = 'sale') IS NULL);
  raised_organizations raised_total[];
  raised_classrooms raised_total[];
  message_count integer;
  message_ids bigint[];
  reached record;
  milestones jsonb := '{}';
  -- For each sale, in order: the facts for its first message.
  facts jsonb[];
BEGIN
  IF sold = '{}' THEN RETURN; END IF;
  message_count := jsonb_array_length(sold[1].messages);
  -- From here on other sales for these organizations wait.
  WITH raised AS (
    UPDATE organizations SET total_sales = total_sales + added.amount, total_profit = total_profit + added.profit,
        order_count = order_count + added.sales, revision = revision + added.sales
      FROM (SELECT organization_id, sum(subtotal) AS amount, sum(organization_profit + classroom_profit) AS profit, count(*)::integer AS sales
              FROM unnest(sold) WHERE organization_id IS NOT NULL GROUP BY organization_id ORDER BY organization_id) AS added
     WHERE organizations.id = ANY(ARRAY(SELECT organization_id FROM unnest(sold))) AND organizations.id = added.organization_id
    RETURNING organizations.id, campaign, revision, added.sales,
      NOT (is_milestone_right(total_sales, halfway, halfway_achieved, halfway_achieved_at, halfway_entry_id)
        AND is_milestone_right(total_sales, goal, goal_achieved, goal_achieved_at, goal_entry_id))
        AS is_to_move)
  SELECT coalesce(array_agg(raised::raised_total), '{}') INTO raised_organizations FROM raised;
  INSERT INTO ledger_entries (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit,
      classroom_profit, occurred_at)
    SELECT 'sale', it.order_id, it.organization_id, it.classroom_id, coalesce(organization.campaign, 0), it.subtotal,
        it.organization_profit, it.classroom_profit, it.occurred_at
      FROM unnest(sold) WITH ORDINALITY AS it
      LEFT JOIN unnest(raised_organizations) AS organization ON organization.id = it.organization_id
     ORDER BY it.ordinality;
  WITH raised AS (
    UPDATE classrooms SET total_sales = total_sales + added.amount, total_profit = total_profit + added.profit,
        order_count = order_count + added.sales, revision = revision + added.sales
      FROM (SELECT classroom_id, sum(subtotal) AS amount, sum(classroom_profit) AS profit, count(*)::integer AS sales
              FROM unnest(sold) WHERE classroom_id IS NOT NULL GROUP BY classroom_id ORDER BY classroom_id) AS added
     WHERE classrooms.id = ANY(ARRAY(SELECT classroom_id FROM unnest(sold))) AND classrooms.id = added.classroom_id
    RETURNING classrooms.id, NULL::integer, revision, added.sales,
      NOT (is_milestone_right(total_sales, classroom_halfway(goal_amount), halfway_achieved, halfway_achieved_at,
          halfway_entry_id)
        AND is_milestone_right(total_sales, classroom_goal(goal_amount), goal_achieved, goal_achieved_at, goal_entry_id))
        AS is_to_move)
  SELECT coalesce(array_agg(raised::raised_total), '{}') INTO raised_classrooms FROM raised;
  facts := ARRAY(
    SELECT jsonb_build_object('organizationId', coalesce(organization.id::text, ''),
        'classroomId', coalesce(classroom.id::text, ''), 'organizationRevision', coalesce(organization.revision::text, ''),
        'classroomRevision', coalesce(classroom.revision::text, ''))
      FROM unnest(sold) WITH ORDINALITY AS it
      LEFT JOIN unnest(raised_organizations) AS organization ON organization.id = it.organization_id
      LEFT JOIN unnest(raised_classrooms) AS classroom ON classroom.id = it.classroom_id ORDER BY it.ordinality);
  WITH added AS (
    INSERT INTO outbox (name, payload, attempts, available_at)
      SELECT message.value ->> 'name',
          CASE WHEN message.ordinality = 1 THEN (message.value -> 'payload') || facts[it.ordinality] ELSE message.value -> 'payload' END,
          CASE WHEN lease_seconds IS NULL THEN 0 ELSE 1 END, now() + make_interval(secs => coalesce(lease_seconds, 0))
        FROM unnest(sold) WITH ORDINALITY AS it
        CROSS JOIN LATERAL jsonb_array_elements(it.messages) WITH ORDINALITY AS message
       ORDER BY it.ordinality, message.ordinality RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO message_ids FROM added;
  IF EXISTS (SELECT FROM unnest(raised_organizations || raised_classrooms) WHERE is_to_move) THEN
    FOR reached IN
      SELECT it.order_id, it.organization_id, it.classroom_id, it.occurred_at, organization.campaign, entry.id AS entry_id,
          organization.is_to_move AS is_organization, coalesce(classroom.is_to_move, false) AS is_classroom,
          organization.sales AS organization_sales, classroom.sales AS classroom_sales
        FROM unnest(sold) AS it LEFT JOIN unnest(raised_organizations) AS organization ON organization.id = it.organization_id
      LEFT JOIN unnest(raised_classrooms) AS classroom ON classroom.id = it.classroom_id
        JOIN ledger_entries entry ON entry.order_id = it.order_id AND entry.kind = 'sale'
       WHERE organization.is_to_move OR classroom.is_to_move ORDER BY entry.id
    LOOP
      IF (reached.is_organization AND reached.organization_sales > 1)
        OR (reached.is_classroom AND reached.classroom_sales > 1) THEN
        RAISE EXCEPTION 'Several sales reach a milestone' USING ERRCODE = 'OS002';
      END IF;
      milestones := milestones || jsonb_build_object(reached.order_id, leave_milestones(reached.organization_id,
        reached.classroom_id, reached.campaign, reached.entry_id, reached.occurred_at,
        CASE WHEN reached.is_organization
          THEN reach_organizations(reached.organization_id, reached.entry_id, reached.occurred_at, halfway, goal) ELSE '{}' END,
        CASE WHEN reached.is_classroom
          THEN reach_classrooms(reached.classroom_id, reached.entry_id, reached.occurred_at) ELSE '{}' END,
        organization_message, classroom_message, lease_seconds));
    END LOOP;
  END IF;
  RETURN QUERY
    SELECT it.place, jsonb_build_object('facts', facts[it.ordinality], 'ids', message_ids[(it.ordinality - 1) * message_count + 1 : it.ordinality * message_count]::text[],
        'milestones', coalesce(milestones -> it.order_id::text, '[]'))
      FROM unnest(sold) WITH ORDINALITY AS it;
END
$$;
