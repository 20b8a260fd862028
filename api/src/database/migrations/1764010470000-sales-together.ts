import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `settle_orders` completes several paid orders and records their sales, as `complete_order` and `record_sale` do for one, each
 * table written once for all of them (docs/decisions/0151-buyers-of-a-busy-moment.md). Orders are locked first, by their ids,
 * then organizations, then classrooms: the order of locks that everybody has. An order that is no longer as it was read is
 * left out. Where two sales move the same total past a milestone, which of them did is not asked here: it fails with
 * OS002, and they come again, each alone.
 */
export class SalesTogether1764010470000 implements MigrationInterface {
  name = 'SalesTogether1764010470000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TYPE paid_order AS (${paidColumns})`);
    await runner.query(
      `CREATE TYPE raised_total AS (id uuid, campaign integer, revision integer, sales integer, is_to_move boolean)`,
    );
    await runner.query(settleOrders);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION settle_orders(jsonb, text, text, integer)');
    await runner.query('DROP TYPE raised_total');
    await runner.query('DROP TYPE paid_order');
  }
}

const paidColumns = `place integer, order_id uuid, intent_id text, paid_amount numeric, subtotal numeric,
  organization_id uuid, classroom_id uuid, organization_profit numeric, classroom_profit numeric, paid_at timestamptz,
  messages jsonb`;

type Owner = {
  readonly table: string;
  readonly key: string;
  readonly campaign: string;
  readonly profit: string;
  readonly halfway: string;
  readonly goal: string;
};
const organizations: Owner = {
  table: 'organizations',
  key: 'organization_id',
  campaign: 'campaign',
  profit: 'organization_profit + classroom_profit',
  halfway: '250.00',
  goal: '500.00',
};
const classrooms: Owner = {
  table: 'classrooms',
  key: 'classroom_id',
  campaign: 'NULL::integer',
  profit: 'classroom_profit',
  halfway: 'NULLIF(goal_amount, 0) / 2',
  goal: 'NULLIF(goal_amount, 0)',
};

/** Whether all that is kept of a milestone is what the new total makes of it. */
const isKept = (
  name: string,
  milestone: string,
): string => `${name}_achieved = COALESCE(total_sales >= ${milestone}, false)
      AND num_nonnulls(${name}_achieved_at, ${name}_entry_id) = CASE WHEN ${name}_achieved THEN 2 ELSE 0 END`;

/** `ANY` beside the join: a plan made while the table is a page long would read all of it. */
const raise = ({ table, key, campaign, profit, halfway, goal }: Owner): string => `WITH raised AS (
    UPDATE ${table} SET total_sales = total_sales + sold.amount, total_profit = total_profit + sold.profit,
        order_count = order_count + sold.sales, revision = revision + sold.sales
      FROM (SELECT ${key}, sum(subtotal) AS amount, sum(${profit}) AS profit, count(*)::integer AS sales
              FROM unnest(paid) WHERE ${key} IS NOT NULL GROUP BY ${key} ORDER BY ${key}) AS sold
     WHERE ${table}.id = ANY(ARRAY(SELECT ${key} FROM unnest(paid))) AND ${table}.id = sold.${key}
    RETURNING ${table}.id, ${campaign}, revision, sold.sales,
      NOT (${isKept('halfway', halfway)} AND ${isKept('goal', goal)}) AS is_to_move)
  SELECT coalesce(array_agg(raised::raised_total), '{}') INTO raised_${table} FROM raised;`;

const joinRaised = `LEFT JOIN unnest(raised_organizations) AS organization ON organization.id = it.organization_id
      LEFT JOIN unnest(raised_classrooms) AS classroom ON classroom.id = it.classroom_id`;
const facts = `jsonb_build_object('organizationId', coalesce(organization.id::text, ''),
      'classroomId', coalesce(classroom.id::text, ''), 'organizationRevision', coalesce(organization.revision::text, ''),
      'classroomRevision', coalesce(classroom.revision::text, ''))`;

const settleOrders = `
CREATE FUNCTION settle_orders(batch jsonb, organization_message text, classroom_message text, lease_seconds integer)
RETURNS TABLE (place integer, "left" jsonb)
LANGUAGE plpgsql SET enable_seqscan TO off SET enable_hashjoin TO off SET enable_mergejoin TO off
SET plan_cache_mode TO force_generic_plan SET lock_timeout TO '200ms' AS $$
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
      FROM (SELECT DISTINCT ON (order_id) * FROM jsonb_to_recordset(batch) AS given (${paidColumns})
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
  ${raise(organizations)}
  INSERT INTO ledger_entries (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit,
      classroom_profit, occurred_at)
    SELECT 'sale', it.order_id, it.organization_id, it.classroom_id, coalesce(organization.campaign, 0), it.subtotal,
        it.organization_profit, it.classroom_profit, it.paid_at
      FROM unnest(paid) WITH ORDINALITY AS it
      LEFT JOIN unnest(raised_organizations) AS organization ON organization.id = it.organization_id
     ORDER BY it.ordinality;
  ${raise(classrooms)}
  WITH added AS (
    INSERT INTO outbox (name, payload, attempts, available_at)
      SELECT message.value ->> 'name',
          CASE WHEN message.ordinality = 1 THEN (message.value -> 'payload') || ${facts} ELSE message.value -> 'payload' END,
          CASE WHEN lease_seconds IS NULL THEN 0 ELSE 1 END, now() + make_interval(secs => coalesce(lease_seconds, 0))
        FROM unnest(paid) WITH ORDINALITY AS it ${joinRaised}
        CROSS JOIN LATERAL jsonb_array_elements(it.messages) WITH ORDINALITY AS message
       ORDER BY it.ordinality, message.ordinality RETURNING id)
  SELECT array_agg(id ORDER BY id) INTO message_ids FROM added;
  IF EXISTS (SELECT FROM unnest(raised_organizations || raised_classrooms) WHERE is_to_move) THEN
    FOR reached IN
      SELECT it.order_id, it.organization_id, it.classroom_id, it.paid_at, organization.campaign, entry.id AS entry_id,
          organization.is_to_move AS is_organization, coalesce(classroom.is_to_move, false) AS is_classroom,
          organization.sales AS organization_sales, classroom.sales AS classroom_sales
        FROM unnest(paid) AS it ${joinRaised}
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
    SELECT it.place, jsonb_build_object('facts', ${facts},
        'ids', message_ids[(it.ordinality - 1) * message_count + 1 : it.ordinality * message_count]::text[],
        'milestones', coalesce(milestones -> it.order_id::text, '[]'))
      FROM unnest(paid) WITH ORDINALITY AS it ${joinRaised};
END $$`;
