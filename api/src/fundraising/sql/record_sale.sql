-- The ledger's part of one sale: entry, totals, milestones, messages (docs/decisions/0147-a-sale-is-recorded-by-a-
-- function.md).
CREATE OR REPLACE FUNCTION record_sale(
  sold_order uuid, sold_organization uuid, sold_classroom uuid, amount numeric, organization_part numeric,
  classroom_part numeric, moment timestamptz, message_names text[], message_payloads jsonb[],
  organization_message text, classroom_message text, lease_seconds integer
)
RETURNS jsonb
LANGUAGE plpgsql
  SET enable_seqscan TO off
  SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  entry record;
  organization record;
  message_id bigint;
  credited uuid;
  class_revision integer;
  is_class_to_move boolean := false;
  facts jsonb := '{}';
  ids bigint[] := '{}';
  messages jsonb := '[]';
BEGIN
  IF EXISTS (SELECT FROM ledger_entries WHERE order_id = sold_order AND kind = 'sale') THEN RETURN NULL; END IF;
  UPDATE organizations SET total_sales = total_sales + amount,
      total_profit = total_profit + organization_part + classroom_part,
      order_count = order_count + 1, revision = revision + 1
    WHERE id = sold_organization
    RETURNING campaign, revision, NOT (halfway_achieved = COALESCE(total_sales >= 250.00, false)
      AND num_nonnulls(halfway_achieved_at, halfway_entry_id) = CASE WHEN halfway_achieved THEN 2 ELSE 0 END AND goal_achieved = COALESCE(total_sales >= 500.00, false)
      AND num_nonnulls(goal_achieved_at, goal_entry_id) = CASE WHEN goal_achieved THEN 2 ELSE 0 END) AS is_to_move INTO organization;
  INSERT INTO ledger_entries (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit,
      classroom_profit, occurred_at)
    VALUES ('sale', sold_order, sold_organization, sold_classroom, coalesce(organization.campaign, 0), amount,
      organization_part, classroom_part, moment)
    RETURNING id, campaign, organization.revision, organization.is_to_move INTO entry;
  IF entry.revision IS NOT NULL AND sold_classroom IS NOT NULL THEN
    UPDATE classrooms SET total_sales = total_sales + amount, total_profit = total_profit + classroom_part,
      order_count = order_count + 1, revision = revision + 1
    WHERE id = sold_classroom
    RETURNING id, revision, NOT (halfway_achieved = COALESCE(total_sales >= NULLIF(goal_amount, 0) / 2, false)
      AND num_nonnulls(halfway_achieved_at, halfway_entry_id) = CASE WHEN halfway_achieved THEN 2 ELSE 0 END AND goal_achieved = COALESCE(total_sales >= NULLIF(goal_amount, 0), false)
      AND num_nonnulls(goal_achieved_at, goal_entry_id) = CASE WHEN goal_achieved THEN 2 ELSE 0 END) INTO credited, class_revision, is_class_to_move;
  END IF;
  -- Without an organization there is nobody to tell of; where its totals did not move the facts are read again.
  IF entry.revision IS NOT NULL OR sold_organization IS NULL THEN
    facts := jsonb_build_object('organizationId', coalesce(sold_organization::text, ''),
      'classroomId', coalesce(credited::text, ''), 'organizationRevision', coalesce(entry.revision::text, ''),
      'classroomRevision', coalesce(class_revision::text, ''));
  END IF;
  FOR place IN 1 .. cardinality(message_names) LOOP
    INSERT INTO outbox (name, payload, attempts, available_at)
      VALUES (message_names[place],
        CASE WHEN place = 1 THEN message_payloads[1] || facts ELSE message_payloads[place] END,
        CASE WHEN lease_seconds IS NULL THEN 0 ELSE 1 END, now() + make_interval(secs => coalesce(lease_seconds, 0)))
      RETURNING id INTO message_id;
    ids := ids || message_id;
  END LOOP;
  IF entry.is_to_move OR is_class_to_move THEN
    messages := leave_milestones(sold_organization, credited, entry.campaign, entry.id, moment,
      CASE WHEN entry.is_to_move THEN reach_organizations(sold_organization, entry.id, moment) ELSE '{}' END,
      CASE WHEN is_class_to_move THEN reach_classrooms(credited, entry.id, moment) ELSE '{}' END,
      organization_message, classroom_message, lease_seconds);
  END IF;
  RETURN jsonb_build_object('facts', facts, 'ids', ids::text[], 'milestones', messages);
END
$$;
