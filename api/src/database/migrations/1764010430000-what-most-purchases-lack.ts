import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What most purchases lack costs them nothing: picks of a mix pack, and a payment that did not fit when it arrived. Both
 * statements were prepared and run for no row at all (docs/decisions/0118-plans-of-a-purchase.md).
 */
export class WhatMostPurchasesLack1764010430000 implements MigrationInterface {
  name = 'WhatMostPurchasesLack1764010430000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(placeOrder(`(picks <> '[]' AND NOT is_on_sale(picks))`));
    await runner.query(completeOrder(bindWhereThereIsOne));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(placeOrder('NOT is_on_sale(picks)'));
    await runner.query(completeOrder(bindInAnyCase));
  }
}

// It did not fit when it arrived, and the order was corrected since.
const bindInAnyCase = `
  UPDATE unmatched_payments SET resolution = 'bound', resolved_at = moment
    WHERE intent_id = paying_intent AND resolution IS NULL;`;
const bindWhereThereIsOne = `
  IF EXISTS (SELECT FROM unmatched_payments WHERE intent_id = paying_intent AND resolution IS NULL) THEN${bindInAnyCase}
  END IF;`;

// The body of the first migration of purchase functions, but for the picks.
const placeOrder = (picks: string): string => `
CREATE OR REPLACE FUNCTION place_order(new_order jsonb, lines jsonb, picks jsonb, named_intent text, known_visitor text,
  max_unpaid integer)
RETURNS TABLE (placed_at timestamptz, intent_id text, pickup_location text, pickup_contact_info text,
  organization_name text, organization_code text, classroom_name text, classroom_code text)
LANGUAGE plpgsql SET enable_seqscan TO off SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  given record;
  fundraiser record;
BEGIN
  SELECT * INTO given FROM jsonb_to_record(new_order) AS given (id uuid, organization_id uuid, classroom_id uuid,
    delivery_method text, total numeric, content_hash text, idempotency_key text, address_hash text);
  SELECT * INTO fundraiser FROM supported_fundraiser(given.organization_id, given.classroom_id);
  IF given.organization_id IS DISTINCT FROM fundraiser.organization_id OR fundraiser.needs_classroom
    OR (given.delivery_method = 'pickup' AND fundraiser.allows_pickup IS NOT TRUE) THEN RETURN; END IF;
  IF EXISTS (SELECT FROM orders WHERE idempotency_key = given.idempotency_key)
    OR EXISTS (SELECT FROM orders WHERE visitor_hash = known_visitor AND status = 'pending')
    OR EXISTS (SELECT FROM orders WHERE visitor_hash = known_visitor AND content_hash = given.content_hash)
    THEN RETURN; END IF;
  IF NOT is_on_sale(lines) OR ${picks} THEN RETURN; END IF;
  IF given.address_hash IS NOT NULL AND lock_unpaid_orders(given.address_hash) >= max_unpaid THEN RETURN; END IF;
  intent_id := claim_intent(named_intent, known_visitor, given.total);
  IF intent_id IS NULL AND named_intent IS NOT NULL THEN RETURN; END IF;
  -- The organization's own, whatever the client sent.
  IF given.delivery_method = 'pickup' THEN
    pickup_location := fundraiser.pickup_address;
    pickup_contact_info := fundraiser.contact_email;
  END IF;
  PERFORM write_order(
    new_order || jsonb_build_object('pickup_location', pickup_location, 'pickup_contact_info', pickup_contact_info), lines);
  IF intent_id IS NOT NULL THEN PERFORM tie_intent(intent_id, given.id, false); END IF;
  IF NOT take_stock(lines) THEN RAISE EXCEPTION 'The stock was taken meanwhile' USING ERRCODE = 'OS001'; END IF;
  placed_at := now();
  organization_name := fundraiser.organization_name;
  organization_code := fundraiser.organization_code;
  classroom_name := fundraiser.classroom_name;
  classroom_code := fundraiser.classroom_code;
  RETURN NEXT;
END $$`;

// The body of 1764010310000-open-rows-by-keys.ts, but for the payment that did not fit.
const completeOrder = (bindUnmatched: string): string => `
CREATE OR REPLACE FUNCTION complete_order(paid_order uuid, paying_intent text, paid_amount numeric,
  assumed_subtotal numeric, assumed_organization uuid, assumed_classroom uuid, organization_part numeric,
  classroom_part numeric, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan TO off SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  paid record;
BEGIN
  SELECT o.status, o.total, o.subtotal, o.organization_id, o.classroom_id INTO paid
    FROM order_payments p JOIN orders o ON o.id = p.order_id
    WHERE p.intent_id = paying_intent AND o.id = paid_order
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.intent_id = paying_intent AND r.status <> 'failed') FOR UPDATE OF o;
  IF (paid.status, paid.total, paid.subtotal, paid.organization_id, paid.classroom_id) IS DISTINCT FROM
    ('pending', paid_amount, assumed_subtotal, assumed_organization, assumed_classroom) THEN RETURN false; END IF;
  UPDATE orders SET status = 'completed', stripe_payment_intent_id = paying_intent, paid_at = moment,
    organization_profit = organization_part, classroom_profit = classroom_part WHERE id = paid_order;
  PERFORM close_intent(paying_intent, 'succeeded');${bindUnmatched}
  PERFORM record_order_status(paid_order, 'pending', 'completed', 'payment', NULL, moment);
  RETURN true;
END $$`;
