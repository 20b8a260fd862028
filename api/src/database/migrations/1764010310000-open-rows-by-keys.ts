import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An open message, an open intent and an unpaid order that are looked for by their keys are found by those. `= 'open'`
 * beside the key let PostgreSQL read the index of all open rows instead, which seems as short while few are open: behind a
 * backlog, each message that was done read all that were not (docs/decisions/0118-plans-of-a-purchase.md).
 */
export class OpenRowsByKeys1764010310000 implements MigrationInterface {
  name = 'OpenRowsByKeys1764010310000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ofPayments(`NOT IN ('done', 'dead')`, `NOT IN ('succeeded', 'cancelled')`));
    await runner.query(completeOrder(lockByKeys));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(ofPayments(`= 'open'`, `= 'open'`));
    await runner.query(completeOrder(lockWithConditions));
  }
}

const ofPayments = (openMessage: string, openIntent: string): string => `
CREATE OR REPLACE FUNCTION finish_messages(finished_ids bigint[], end_state text) RETURNS void
LANGUAGE sql SET enable_seqscan TO off SET plan_cache_mode TO force_generic_plan AS $$
  UPDATE outbox SET state = end_state, finished_at = now() WHERE id = ANY(finished_ids) AND state ${openMessage};
$$;

CREATE OR REPLACE FUNCTION close_intent(closed_intent text, end_status text) RETURNS void
LANGUAGE sql AS $$
  UPDATE payment_intents SET status = end_status WHERE id = closed_intent AND status ${openIntent};
  SELECT finish_messages(ARRAY(SELECT report_id FROM provider_events
    WHERE intent_id = closed_intent AND report_id IS NOT NULL AND type LIKE 'payment_intent.%'), 'done');
$$;

CREATE OR REPLACE FUNCTION claim_intent(named_intent text, visitor text, order_total numeric) RETURNS text
LANGUAGE sql AS $$
  UPDATE payment_intents SET bound_at = now(), amount = order_total
   WHERE id = coalesce(named_intent, (SELECT own.id FROM payment_intents own
           WHERE own.visitor_hash = visitor AND own.status = 'open' AND own.bound_at IS NULL))
     AND status ${openIntent} AND bound_at IS NULL
     AND (visitor IS NULL OR visitor_hash IS NULL OR visitor_hash = visitor)
  RETURNING id;
$$;`;

const isGoingBack = `SELECT FROM refunds r WHERE r.intent_id = paying_intent AND r.status <> 'failed'`;

// What is assumed of the order is compared with the row: as a condition, its status or its total would be looked for in an
// index of all orders, too.
const lockByKeys = `
  SELECT o.status, o.total, o.subtotal, o.organization_id, o.classroom_id INTO paid
    FROM order_payments p JOIN orders o ON o.id = p.order_id
    WHERE p.intent_id = paying_intent AND o.id = paid_order AND NOT EXISTS (${isGoingBack}) FOR UPDATE OF o;
  IF (paid.status, paid.total, paid.subtotal, paid.organization_id, paid.classroom_id) IS DISTINCT FROM
    ('pending', paid_amount, assumed_subtotal, assumed_organization, assumed_classroom) THEN RETURN false; END IF;`;

const lockWithConditions = `
  PERFORM FROM order_payments p JOIN orders o ON o.id = p.order_id
    WHERE p.intent_id = paying_intent AND o.id = paid_order AND o.status = 'pending' AND o.total = paid_amount
      AND o.subtotal = assumed_subtotal AND o.organization_id IS NOT DISTINCT FROM assumed_organization
      AND o.classroom_id IS NOT DISTINCT FROM assumed_classroom AND NOT EXISTS (${isGoingBack}) FOR UPDATE OF o;
  IF NOT FOUND THEN RETURN false; END IF;`;

const completeOrder = (lock: string): string => `
CREATE OR REPLACE FUNCTION complete_order(paid_order uuid, paying_intent text, paid_amount numeric,
  assumed_subtotal numeric, assumed_organization uuid, assumed_classroom uuid, organization_part numeric,
  classroom_part numeric, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan TO off SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  paid record;
BEGIN${lock}
  UPDATE orders SET status = 'completed', stripe_payment_intent_id = paying_intent, paid_at = moment,
    organization_profit = organization_part, classroom_profit = classroom_part WHERE id = paid_order;
  PERFORM close_intent(paying_intent, 'succeeded');
  -- It did not fit when it arrived, and the order was corrected since.
  UPDATE unmatched_payments SET resolution = 'bound', resolved_at = moment
    WHERE intent_id = paying_intent AND resolution IS NULL;
  PERFORM record_order_status(paid_order, 'pending', 'completed', 'payment', NULL, moment);
  RETURN true;
END $$;`;
