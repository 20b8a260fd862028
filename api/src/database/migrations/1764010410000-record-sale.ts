import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ledger's part of a sale is a function: its milestones, their records and messages are prepared only for a sale
 * that moves one, not for each (docs/decisions/0147-a-sale-is-recorded-by-a-function.md).
 */
export class RecordSale1764010410000 implements MigrationInterface {
  name = 'RecordSale1764010410000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(reachMilestones(organizations));
    await runner.query(reachMilestones(classrooms));
    await runner.query(leaveMilestones);
    await runner.query(recordSale);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION record_sale, leave_milestones, reach_classrooms, reach_organizations');
  }
}

type Owner = { readonly table: string; readonly halfway: string; readonly goal: string };
const organizations: Owner = { table: 'organizations', halfway: '250.00', goal: '500.00' };
const classrooms: Owner = {
  table: 'classrooms',
  halfway: 'NULLIF(goal_amount, 0) / 2',
  goal: 'NULLIF(goal_amount, 0)',
};

const isReached = (milestone: string): string => `COALESCE(total_sales >= ${milestone}, false)`;

/** Whether all that is kept of a milestone is what the new total makes of it. */
const isKept = (name: string, milestone: string): string => `${name}_achieved = ${isReached(milestone)}
      AND num_nonnulls(${name}_achieved_at, ${name}_entry_id) = CASE WHEN ${name}_achieved THEN 2 ELSE 0 END`;
const isToMove = ({ halfway, goal }: Owner): string =>
  `NOT (${isKept('halfway', halfway)} AND ${isKept('goal', goal)})`;

const assign = (name: string, milestone: string): string => `${name}_achieved = ${isReached(milestone)},
    ${name}_achieved_at = CASE WHEN ${isReached(milestone)} THEN COALESCE(${name}_achieved_at, moment) END,
    ${name}_entry_id = CASE WHEN ${isReached(milestone)} THEN COALESCE(${name}_entry_id, entry) END`;

// A milestone keeps the first entry that reached it, so that it names this one only where this one did.
const reachMilestones = ({ table, halfway, goal }: Owner): string => `
-- Brings milestones in line with a total that the entry raised. Returns those that this very entry reached.
CREATE FUNCTION reach_${table}(raised uuid, entry bigint, moment timestamptz) RETURNS text[]
LANGUAGE sql AS $$
  UPDATE ${table} SET
    ${assign('halfway', halfway)},
    ${assign('goal', goal)}
  WHERE id = raised
  RETURNING array_remove(ARRAY[CASE WHEN halfway_entry_id = entry THEN 'halfway' END,
    CASE WHEN goal_entry_id = entry THEN 'goal' END], NULL);
$$;`;

const leaveMilestones = `
-- Records the milestones that a sale reached and leaves their messages. Returns these.
CREATE FUNCTION leave_milestones(supported uuid, classroom uuid, current_campaign integer, entry bigint,
  moment timestamptz, of_organization text[], of_classroom text[], organization_message text, classroom_message text,
  lease_seconds integer) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  reached record;
  about jsonb;
  messages jsonb := '[]';
BEGIN
  INSERT INTO milestone_records (organization_id, classroom_id, campaign, milestone, step, ledger_entry_id, recorded_at)
    SELECT supported, NULL, current_campaign, name, 'reached', entry, moment FROM unnest(of_organization) AS name
    UNION ALL
    SELECT supported, classroom, current_campaign, name, 'reached', entry, moment FROM unnest(of_classroom) AS name;
  FOR reached IN
    SELECT message, milestone FROM (VALUES (1, organization_message, 'halfway', of_organization),
        (2, classroom_message, 'halfway', of_classroom), (3, organization_message, 'goal', of_organization),
        (4, classroom_message, 'goal', of_classroom)) AS step (place, message, milestone, names)
     WHERE milestone = ANY(names) ORDER BY place
  LOOP
    about := jsonb_build_object('organizationId', supported, 'campaign', current_campaign::text,
      'milestone', reached.milestone);
    messages := messages || jsonb_build_object('id', leave_message(reached.message, about, lease_seconds)::text,
      'name', reached.message, 'payload', about);
  END LOOP;
  RETURN messages;
END $$;`;

const recordSale = `
-- Writes the entry of a sale, brings totals and milestones in line, and leaves the messages, of which the first is
-- about the sale and gets its facts. The organization's row is locked before all else that is summed. Null, with nothing
-- written, where the order has its entry.
CREATE FUNCTION record_sale(sold_order uuid, sold_organization uuid, sold_classroom uuid, amount numeric,
  organization_part numeric, classroom_part numeric, moment timestamptz, message_names text[],
  message_payloads jsonb[], organization_message text, classroom_message text, lease_seconds integer) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan TO off SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  entry record;
  credited uuid;
  class_revision integer;
  is_class_to_move boolean := false;
  facts jsonb := '{}';
  ids bigint[] := '{}';
  messages jsonb := '[]';
BEGIN
  WITH sale AS (
    INSERT INTO ledger_entries (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit,
        classroom_profit, occurred_at)
    VALUES ('sale', sold_order, sold_organization, sold_classroom,
      COALESCE((SELECT campaign FROM organizations WHERE id = sold_organization), 0), amount, organization_part,
      classroom_part, moment)
    ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING
    RETURNING id, campaign
  ), organization AS (
    UPDATE organizations SET total_sales = total_sales + amount,
      total_profit = total_profit + organization_part + classroom_part,
      order_count = order_count + 1, revision = revision + 1
    FROM sale WHERE organizations.id = sold_organization AND organizations.campaign = sale.campaign
    RETURNING revision, ${isToMove(organizations)} AS is_to_move
  ) SELECT sale.id, sale.campaign, organization.revision, organization.is_to_move INTO entry
      FROM sale LEFT JOIN organization ON true;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF entry.revision IS NOT NULL AND sold_classroom IS NOT NULL THEN
    UPDATE classrooms SET total_sales = total_sales + amount, total_profit = total_profit + classroom_part,
      order_count = order_count + 1, revision = revision + 1
    WHERE id = sold_classroom
    RETURNING id, revision, ${isToMove(classrooms)} INTO credited, class_revision, is_class_to_move;
  END IF;
  -- Without an organization there is nobody to tell of; where its totals did not move the facts are read again.
  IF entry.revision IS NOT NULL OR sold_organization IS NULL THEN
    facts := jsonb_build_object('organizationId', coalesce(sold_organization::text, ''),
      'classroomId', coalesce(credited::text, ''), 'organizationRevision', coalesce(entry.revision::text, ''),
      'classroomRevision', coalesce(class_revision::text, ''));
  END IF;
  FOR place IN 1 .. cardinality(message_names) LOOP
    ids := ids || leave_message(message_names[place],
      CASE WHEN place = 1 THEN message_payloads[1] || facts ELSE message_payloads[place] END, lease_seconds);
  END LOOP;
  IF entry.is_to_move OR is_class_to_move THEN
    messages := leave_milestones(sold_organization, credited, entry.campaign, entry.id, moment,
      CASE WHEN entry.is_to_move THEN reach_organizations(sold_organization, entry.id, moment) ELSE '{}' END,
      CASE WHEN is_class_to_move THEN reach_classrooms(credited, entry.id, moment) ELSE '{}' END,
      organization_message, classroom_message, lease_seconds);
  END IF;
  RETURN jsonb_build_object('facts', facts, 'ids', ids::text[], 'milestones', messages);
END $$;`;
