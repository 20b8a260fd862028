import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `complete_order` and `record_sale` write what a sale needs in plain statements of their own: no function for each table,
 * no common table expressions (docs/decisions/0150-statements-of-a-purchase.md). The organization's row comes first now,
 * which tells the campaign, too; what is summed by day follows it, as with every other entry.
 */
export class SettleInTwoFunctions1764010450000 implements MigrationInterface {
  name = 'SettleInTwoFunctions1764010450000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(completeOrder(byItself));
    await runner.query(recordSale(stepByStep));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(recordSale(inOneStatement));
    await runner.query(completeOrder(byOthers));
  }
}

type Completion = { readonly declared: string; readonly close: string; readonly note: string };

// The bodies of `close_intent` and `record_order_status`. Most sales come before the provider's report of them.
const byItself: Completion = {
  declared: `
  reports bigint[];`,
  close: `UPDATE payment_intents SET status = 'succeeded'
    WHERE id = paying_intent AND status NOT IN ('succeeded', 'cancelled');
  reports := ARRAY(SELECT report_id FROM provider_events
    WHERE intent_id = paying_intent AND report_id IS NOT NULL AND type LIKE 'payment_intent.%');
  IF reports <> '{}' THEN PERFORM finish_messages(reports, 'done'); END IF;`,
  note: `INSERT INTO order_status_changes (order_id, from_status, to_status, actor, changed_at)
    VALUES (paid_order, 'pending', 'completed', 'payment', moment);`,
};

const byOthers: Completion = {
  declared: '',
  close: `PERFORM close_intent(paying_intent, 'succeeded');`,
  note: `PERFORM record_order_status(paid_order, 'pending', 'completed', 'payment', NULL, moment);`,
};

const completeOrder = ({ declared, close, note }: Completion): string => `
CREATE OR REPLACE FUNCTION complete_order(paid_order uuid, paying_intent text, paid_amount numeric,
  assumed_subtotal numeric, assumed_organization uuid, assumed_classroom uuid, organization_part numeric,
  classroom_part numeric, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan TO off SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  paid record;${declared}
BEGIN
  SELECT o.status, o.total, o.subtotal, o.organization_id, o.classroom_id INTO paid
    FROM order_payments p JOIN orders o ON o.id = p.order_id
    WHERE p.intent_id = paying_intent AND o.id = paid_order
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.intent_id = paying_intent AND r.status <> 'failed') FOR UPDATE OF o;
  IF (paid.status, paid.total, paid.subtotal, paid.organization_id, paid.classroom_id) IS DISTINCT FROM
    ('pending', paid_amount, assumed_subtotal, assumed_organization, assumed_classroom) THEN RETURN false; END IF;
  UPDATE orders SET status = 'completed', stripe_payment_intent_id = paying_intent, paid_at = moment,
    organization_profit = organization_part, classroom_profit = classroom_part WHERE id = paid_order;
  ${close}
  IF EXISTS (SELECT FROM unmatched_payments WHERE intent_id = paying_intent AND resolution IS NULL) THEN
  UPDATE unmatched_payments SET resolution = 'bound', resolved_at = moment
    WHERE intent_id = paying_intent AND resolution IS NULL;
  END IF;
  ${note}
  RETURN true;
END $$`;

type Milestones = { readonly halfway: string; readonly goal: string };
const organizations: Milestones = { halfway: '250.00', goal: '500.00' };
const classrooms: Milestones = { halfway: 'NULLIF(goal_amount, 0) / 2', goal: 'NULLIF(goal_amount, 0)' };

/** Whether all that is kept of a milestone is what the new total makes of it. */
const isKept = (
  name: string,
  milestone: string,
): string => `${name}_achieved = COALESCE(total_sales >= ${milestone}, false)
      AND num_nonnulls(${name}_achieved_at, ${name}_entry_id) = CASE WHEN ${name}_achieved THEN 2 ELSE 0 END`;
const isToMove = ({ halfway, goal }: Milestones): string =>
  `NOT (${isKept('halfway', halfway)} AND ${isKept('goal', goal)})`;

const raiseOrganization = `UPDATE organizations SET total_sales = total_sales + amount,
      total_profit = total_profit + organization_part + classroom_part,
      order_count = order_count + 1, revision = revision + 1`;

type Recording = {
  readonly declared: string;
  readonly begin: string;
  readonly leave: string;
};

const stepByStep: Recording = {
  declared: `entry record;
  organization record;
  message_id bigint;`,
  begin: `IF EXISTS (SELECT FROM ledger_entries WHERE order_id = sold_order AND kind = 'sale') THEN RETURN NULL; END IF;
  ${raiseOrganization}
    WHERE id = sold_organization
    RETURNING campaign, revision, ${isToMove(organizations)} AS is_to_move INTO organization;
  INSERT INTO ledger_entries (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit,
      classroom_profit, occurred_at)
    VALUES ('sale', sold_order, sold_organization, sold_classroom, coalesce(organization.campaign, 0), amount,
      organization_part, classroom_part, moment)
    RETURNING id, campaign, organization.revision, organization.is_to_move INTO entry;`,
  leave: `INSERT INTO outbox (name, payload, attempts, available_at)
      VALUES (message_names[place],
        CASE WHEN place = 1 THEN message_payloads[1] || facts ELSE message_payloads[place] END,
        CASE WHEN lease_seconds IS NULL THEN 0 ELSE 1 END, now() + make_interval(secs => coalesce(lease_seconds, 0)))
      RETURNING id INTO message_id;
    ids := ids || message_id;`,
};

const inOneStatement: Recording = {
  declared: 'entry record;',
  begin: `WITH sale AS (
    INSERT INTO ledger_entries (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit,
        classroom_profit, occurred_at)
    VALUES ('sale', sold_order, sold_organization, sold_classroom,
      COALESCE((SELECT campaign FROM organizations WHERE id = sold_organization), 0), amount, organization_part,
      classroom_part, moment)
    ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING
    RETURNING id, campaign
  ), organization AS (
    ${raiseOrganization}
    FROM sale WHERE organizations.id = sold_organization AND organizations.campaign = sale.campaign
    RETURNING revision, ${isToMove(organizations)} AS is_to_move
  ) SELECT sale.id, sale.campaign, organization.revision, organization.is_to_move INTO entry
      FROM sale LEFT JOIN organization ON true;
  IF NOT FOUND THEN RETURN NULL; END IF;`,
  leave: `ids := ids || leave_message(message_names[place],
      CASE WHEN place = 1 THEN message_payloads[1] || facts ELSE message_payloads[place] END, lease_seconds);`,
};

const recordSale = ({ declared, begin, leave }: Recording): string => `
CREATE OR REPLACE FUNCTION record_sale(sold_order uuid, sold_organization uuid, sold_classroom uuid, amount numeric,
  organization_part numeric, classroom_part numeric, moment timestamptz, message_names text[],
  message_payloads jsonb[], organization_message text, classroom_message text, lease_seconds integer) RETURNS jsonb
LANGUAGE plpgsql SET enable_seqscan TO off SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  ${declared}
  credited uuid;
  class_revision integer;
  is_class_to_move boolean := false;
  facts jsonb := '{}';
  ids bigint[] := '{}';
  messages jsonb := '[]';
BEGIN
  ${begin}
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
    ${leave}
  END LOOP;
  IF entry.is_to_move OR is_class_to_move THEN
    messages := leave_milestones(sold_organization, credited, entry.campaign, entry.id, moment,
      CASE WHEN entry.is_to_move THEN reach_organizations(sold_organization, entry.id, moment) ELSE '{}' END,
      CASE WHEN is_class_to_move THEN reach_classrooms(credited, entry.id, moment) ELSE '{}' END,
      organization_message, classroom_message, lease_seconds);
  END IF;
  RETURN jsonb_build_object('facts', facts, 'ids', ids::text[], 'milestones', messages);
END $$`;
