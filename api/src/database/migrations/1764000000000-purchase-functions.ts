import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A purchase places and settles with one statement each (docs/decisions/0040-purchase-in-few-statements.md). Each function
 * belongs to the module whose tables it names; those of other modules it calls by name.
 */
export class PurchaseFunctions1764000000000 implements MigrationInterface {
  name = 'PurchaseFunctions1764000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const functions of [ofDatabase, ofCatalog, ofFundraising, ofPayments, ofOrdering]) {
      await runner.query(functions);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION place_order, write_order, complete_order, record_order_status, tie_intent, lock_unpaid_orders,
        store_provider_event, record_payment_failure, close_intent, claim_intent, fundraiser_names, supported_fundraiser,
        take_stock, is_on_sale, finish_messages, leave_message;
      DROP VIEW intents;
      ALTER TABLE provider_events DROP COLUMN report_id;
    `);
  }
}

const ofDatabase = `
-- With a lease the row is claimed already, by the process that commits it; with a delay nobody claims it before.
CREATE FUNCTION leave_message(message_name text, message_payload jsonb, lease_seconds integer,
  delay_seconds double precision DEFAULT 0) RETURNS bigint
LANGUAGE sql AS $$
  INSERT INTO outbox (name, payload, attempts, available_at)
  VALUES (message_name, message_payload, CASE WHEN lease_seconds IS NULL THEN 0 ELSE 1 END,
    now() + make_interval(secs => coalesce(lease_seconds, delay_seconds)))
  RETURNING id;
$$;

CREATE FUNCTION finish_messages(finished_ids bigint[], end_state text) RETURNS void
LANGUAGE sql AS $$
  UPDATE outbox SET state = end_state, finished_at = now() WHERE id = ANY(finished_ids) AND state = 'open';
$$;
`;

const ofCatalog = `
-- Whether every product still is what the caller assumes, with the units wanted on the shelf. Nothing is locked.
-- A pick of a mix pack has neither a price nor a quantity of its own.
CREATE FUNCTION is_on_sale(assumed jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM jsonb_to_recordset(assumed)
        AS item (product_id uuid, product_name text, category text, unit_price numeric, quantity integer)
      LEFT JOIN products ON products.id = item.product_id
     WHERE products.id IS NULL OR NOT products.is_active OR products.name <> item.product_name
        OR products.category <> item.category OR products.price <> item.unit_price
        OR products.inventory < item.quantity);
$$;

-- Takes the units if every product still is what the caller assumes; false otherwise, and then the caller rolls back.
-- Rows are locked in the order of their ids, as everywhere.
CREATE FUNCTION take_stock(lines jsonb) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  wanted integer;
  taken integer;
BEGIN
  PERFORM FROM products WHERE id IN (SELECT (line ->> 'product_id')::uuid FROM jsonb_array_elements(lines) AS line)
    ORDER BY id FOR NO KEY UPDATE;
  GET DIAGNOSTICS wanted = ROW_COUNT;
  UPDATE products SET inventory = inventory - units.quantity
    FROM (SELECT product_id, product_name, category, unit_price, sum(quantity)::integer AS quantity
            FROM jsonb_to_recordset(lines)
              AS line (product_id uuid, product_name text, category text, unit_price numeric, quantity integer)
           GROUP BY product_id, product_name, category, unit_price) AS units
   WHERE products.id = units.product_id AND products.is_active AND products.name = units.product_name
     AND products.category = units.category AND products.price = units.unit_price
     AND products.inventory >= units.quantity;
  GET DIAGNOSTICS taken = ROW_COUNT;
  RETURN taken = wanted;
END $$;
`;

const ofFundraising = `
-- No row for an unknown, inactive or deleted organization or classroom, and for a classroom of another one.
CREATE FUNCTION supported_fundraiser(wanted_organization uuid, wanted_classroom uuid)
RETURNS TABLE (organization_id uuid, organization_name text, organization_code text, classroom_id uuid,
  classroom_name text, classroom_code text, allows_pickup boolean, pickup_address text, contact_email text,
  needs_classroom boolean)
LANGUAGE sql STABLE AS $$
  SELECT organization.id, organization.name, organization.code, classroom.id, classroom.name, classroom.code,
      organization.allow_pickup, organization.pickup_address, organization.contact_email,
      classroom.id IS NULL AND NOT organization.allow_direct_registration
    FROM organizations AS organization
    LEFT JOIN classrooms AS classroom ON classroom.id = wanted_classroom
      AND classroom.organization_id = organization.id AND classroom.is_active AND classroom.deleted_at IS NULL
   WHERE organization.id = wanted_organization AND organization.is_active AND organization.deleted_at IS NULL
     AND (wanted_classroom IS NULL OR classroom.id IS NOT NULL);
$$;

-- As an order's papers name them: inactive and deleted ones too.
CREATE FUNCTION fundraiser_names(named_organization uuid, named_classroom uuid)
RETURNS TABLE (organization_name text, classroom_name text)
LANGUAGE sql STABLE AS $$
  SELECT (SELECT name FROM organizations WHERE id = named_organization),
    (SELECT name FROM classrooms WHERE id = named_classroom);
$$;
`;

const ofPayments = `
-- Gives an open intent to an order, once: the named one, or the visitor's own that no order has taken. A visitor takes
-- only their own, a caller without a cookie any that it can name. Null when there is none to take.
CREATE FUNCTION claim_intent(named_intent text, visitor text, order_total numeric) RETURNS text
LANGUAGE sql AS $$
  UPDATE payment_intents SET bound_at = now(), amount = order_total
   WHERE id = coalesce(named_intent, (SELECT own.id FROM payment_intents own
           WHERE own.visitor_hash = visitor AND own.status = 'open' AND own.bound_at IS NULL))
     AND status = 'open' AND bound_at IS NULL AND (visitor IS NULL OR visitor_hash IS NULL OR visitor_hash = visitor)
  RETURNING id;
$$;

-- What other modules may know of an intent.
CREATE VIEW intents AS SELECT id, amount, status FROM payment_intents;

ALTER TABLE provider_events ADD report_id bigint;

-- What became of an intent at the provider. Reports of it that wait for their turn have nothing left to say.
CREATE FUNCTION close_intent(closed_intent text, end_status text) RETURNS void
LANGUAGE sql AS $$
  UPDATE payment_intents SET status = end_status WHERE id = closed_intent AND status = 'open';
  SELECT finish_messages(ARRAY(SELECT report_id FROM provider_events
    WHERE intent_id = closed_intent AND report_id IS NOT NULL), 'done');
$$;

CREATE FUNCTION record_payment_failure(failure_id text, failed_intent text, failure_code text,
  failure_decline_code text, failure_message text) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO payment_failures (id, intent_id, code, decline_code, message)
  VALUES (failure_id, failed_intent, left(failure_code, 100), left(failure_decline_code, 100), failure_message)
  ON CONFLICT DO NOTHING;
$$;

-- Keeps an event of the provider, once, with the refused try that it tells of. A change of an intent that is not known
-- yet leaves a report, which waits a moment: the success page is usually faster.
CREATE FUNCTION store_provider_event(event_id text, event_type text, event_intent text, event_payload jsonb,
  failure jsonb, told_status text, report_name text, report_delay_seconds double precision) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO provider_events (id, type, intent_id, payload) VALUES (event_id, event_type, event_intent, event_payload)
    ON CONFLICT DO NOTHING;
  IF NOT FOUND OR event_intent IS NULL THEN RETURN; END IF;
  IF failure IS NOT NULL THEN
    PERFORM record_payment_failure(coalesce(failure ->> 'chargeId', event_id), event_intent, failure ->> 'code',
      failure ->> 'declineCode', failure ->> 'message');
  END IF;
  IF told_status IS NULL
    OR EXISTS (SELECT FROM payment_intents WHERE id = event_intent AND status = told_status) THEN RETURN; END IF;
  UPDATE provider_events
     SET report_id = leave_message(report_name, jsonb_build_object('intentId', event_intent), NULL, report_delay_seconds)
   WHERE id = event_id;
END $$;
`;

const ofOrdering = `
CREATE FUNCTION record_order_status(changed_order uuid, before_status text, after_status text, changing_actor text,
  changing_actor_id uuid, moment timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO order_status_changes (order_id, from_status, to_status, actor, actor_id, changed_at)
  VALUES (changed_order, before_status, after_status, changing_actor, changing_actor_id, coalesce(moment, now()));
$$;

-- From now on the intent pays this order. One that pays another already is moved only where the caller says so.
CREATE FUNCTION tie_intent(tied_intent text, tied_order uuid, is_moved boolean) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO order_payments (intent_id, order_id) VALUES (tied_intent, tied_order)
  ON CONFLICT (intent_id) DO UPDATE SET order_id = excluded.order_id, bound_at = now() WHERE is_moved;
$$;

-- The unpaid orders of an address, counted one call after the other until the transaction ends.
CREATE FUNCTION lock_unpaid_orders(counted_address text) RETURNS integer
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('unpaid-orders:' || counted_address, 0));
  RETURN (SELECT count(*) FROM orders WHERE address_hash = counted_address AND status = 'pending');
END $$;

-- An unpaid order with its lines and its first status.
CREATE FUNCTION write_order(new_order jsonb, lines jsonb) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO orders (id, display_reference, organization_id, classroom_id, customer_email, customer_name,
      customer_phone, show_first_name, shipping_address, delivery_method, pickup_location, pickup_contact_info, subtotal,
      tax, shipping, total, visitor_hash, content_hash, idempotency_key, address_hash)
    SELECT * FROM jsonb_to_record(new_order) AS given (id uuid, display_reference text, organization_id uuid,
      classroom_id uuid, customer_email text, customer_name text, customer_phone text, show_first_name boolean,
      shipping_address text, delivery_method text, pickup_location text, pickup_contact_info text, subtotal numeric,
      tax numeric, shipping numeric, total numeric, visitor_hash text, content_hash text, idempotency_key text,
      address_hash text);
  INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal, selected_products)
    SELECT (new_order ->> 'id')::uuid, item.* FROM jsonb_to_recordset(lines) AS item (line integer, product_id uuid,
      product_name text, quantity integer, unit_price numeric, subtotal numeric, selected_products text);
  SELECT record_order_status((new_order ->> 'id')::uuid, NULL, 'pending', 'visitor', NULL, NULL);
$$;

-- Places an order that nothing speaks against: everything the caller assumed still holds, and the visitor has placed
-- no other that it could be. Otherwise it writes nothing and returns no row, or fails with OS001 when the stock was
-- taken meanwhile: the caller then reads what is wrong. The stock comes last: from there on other buyers wait.
CREATE FUNCTION place_order(new_order jsonb, lines jsonb, picks jsonb, named_intent text, known_visitor text,
  max_unpaid integer)
RETURNS TABLE (placed_at timestamptz, intent_id text, pickup_location text, pickup_contact_info text,
  organization_name text, organization_code text, classroom_name text, classroom_code text)
LANGUAGE plpgsql AS $$
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
  IF NOT is_on_sale(lines) OR NOT is_on_sale(picks) THEN RETURN; END IF;
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
END $$;

-- Completes the order that this payment pays, if it still is the unpaid one that the caller has read. Returns whether.
CREATE FUNCTION complete_order(paid_order uuid, paying_intent text, paid_amount numeric, assumed_subtotal numeric,
  assumed_organization uuid, assumed_classroom uuid, organization_part numeric, classroom_part numeric,
  moment timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM order_payments p JOIN orders o ON o.id = p.order_id
    WHERE p.intent_id = paying_intent AND o.id = paid_order AND o.status = 'pending' AND o.total = paid_amount
      AND o.subtotal = assumed_subtotal AND o.organization_id IS NOT DISTINCT FROM assumed_organization
      AND o.classroom_id IS NOT DISTINCT FROM assumed_classroom
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.intent_id = paying_intent AND r.status <> 'failed')
    FOR UPDATE OF o;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE orders SET status = 'completed', stripe_payment_intent_id = paying_intent, paid_at = moment,
    organization_profit = organization_part, classroom_profit = classroom_part WHERE id = paid_order;
  PERFORM close_intent(paying_intent, 'succeeded');
  -- It did not fit when it arrived, and the order was corrected since.
  UPDATE unmatched_payments SET resolution = 'bound', resolved_at = moment
    WHERE intent_id = paying_intent AND resolution IS NULL;
  PERFORM record_order_status(paid_order, 'pending', 'completed', 'payment', NULL, moment);
  RETURN true;
END $$;
`;
