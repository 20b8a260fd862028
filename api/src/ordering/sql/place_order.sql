-- Places one order: checks what it assumes, takes the stock, writes the order with its lines, claims the visitor's
-- intent (docs/decisions/0040-purchase-in-few-statements.md). What it finds wrong it says by an exception.
CREATE OR REPLACE FUNCTION place_order(
  new_order jsonb, lines jsonb, picks jsonb, named_intent text, known_visitor text, max_unpaid integer
)
RETURNS TABLE (
  placed_at timestamptz, intent_id text, pickup_location text, pickup_contact_info text, organization_name text,
  organization_code text, classroom_name text, classroom_code text
)
LANGUAGE plpgsql
  SET enable_seqscan TO off
  SET plan_cache_mode TO force_generic_plan AS $$
DECLARE
  given record;
  fundraiser record;
BEGIN
  SELECT * INTO given FROM jsonb_to_record(new_order) AS given (id uuid, display_reference text, organization_id uuid,
    classroom_id uuid, customer_email text, customer_name text, customer_phone text, show_first_name boolean,
    shipping_address text, delivery_method text, subtotal numeric, tax numeric, shipping numeric, total numeric,
    visitor_hash text, content_hash text, idempotency_key text, address_hash text);
  SELECT * INTO fundraiser FROM supported_fundraiser(given.organization_id, given.classroom_id);
  IF given.organization_id IS DISTINCT FROM fundraiser.organization_id OR fundraiser.needs_classroom
    OR (given.delivery_method = 'pickup' AND fundraiser.allows_pickup IS NOT TRUE) THEN RETURN; END IF;
  IF EXISTS (SELECT FROM orders WHERE idempotency_key = given.idempotency_key)
    OR EXISTS (SELECT FROM orders WHERE visitor_hash = known_visitor AND status = 'pending')
    OR EXISTS (SELECT FROM orders WHERE visitor_hash = known_visitor AND content_hash = given.content_hash)
    THEN RETURN; END IF;
  IF NOT is_on_sale(lines) OR (picks <> '[]' AND NOT is_on_sale(picks)) THEN RETURN; END IF;
  IF given.address_hash IS NOT NULL AND lock_unpaid_orders(given.address_hash) >= max_unpaid THEN RETURN; END IF;
  UPDATE payment_intents SET bound_at = now(), amount = given.total
   WHERE id = coalesce(named_intent, (SELECT own.id FROM payment_intents own
           WHERE own.visitor_hash = known_visitor AND own.status = 'open' AND own.bound_at IS NULL))
     AND status NOT IN ('succeeded', 'cancelled') AND bound_at IS NULL
     AND (known_visitor IS NULL OR visitor_hash IS NULL OR visitor_hash = known_visitor)
  RETURNING id INTO intent_id;
  IF intent_id IS NULL AND named_intent IS NOT NULL THEN RETURN; END IF;
  -- The organization's own, whatever the client sent.
  IF given.delivery_method = 'pickup' THEN
    pickup_location := fundraiser.pickup_address;
    pickup_contact_info := fundraiser.contact_email;
  END IF;
  INSERT INTO orders (id, display_reference, organization_id, classroom_id, customer_email, customer_name,
      customer_phone, show_first_name, shipping_address, delivery_method, pickup_location, pickup_contact_info, subtotal,
      tax, shipping, total, visitor_hash, content_hash, idempotency_key, address_hash)
    VALUES (given.id, given.display_reference, given.organization_id, given.classroom_id, given.customer_email,
      given.customer_name, given.customer_phone, given.show_first_name, given.shipping_address, given.delivery_method,
      place_order.pickup_location, place_order.pickup_contact_info, given.subtotal, given.tax, given.shipping,
      given.total, given.visitor_hash, given.content_hash, given.idempotency_key, given.address_hash);
  INSERT INTO order_items (order_id, line, product_id, product_name, quantity, unit_price, subtotal, selected_products)
    SELECT given.id, item.* FROM jsonb_to_recordset(lines) AS item (line integer, product_id uuid, product_name text,
      quantity integer, unit_price numeric, subtotal numeric, selected_products text);
  INSERT INTO order_status_changes (order_id, to_status, actor, changed_at)
    VALUES (given.id, 'pending', 'visitor', now());
  IF intent_id IS NOT NULL THEN INSERT INTO order_payments (intent_id, order_id) VALUES (place_order.intent_id, given.id)
    ON CONFLICT DO NOTHING; END IF;
  IF NOT take_stock(lines) THEN RAISE EXCEPTION 'The stock was taken meanwhile' USING ERRCODE = 'OS001'; END IF;
  placed_at := now();
  organization_name := fundraiser.organization_name;
  organization_code := fundraiser.organization_code;
  classroom_name := fundraiser.classroom_name;
  classroom_code := fundraiser.classroom_code;
  RETURN NEXT;
END
$$;
