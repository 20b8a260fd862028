-- Writes an order with its lines, from JSON by the names of the columns.
CREATE OR REPLACE FUNCTION write_order(new_order jsonb, lines jsonb)
RETURNS void
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
SELECT record_order_status((new_order ->> 'id')::uuid, NULL, 'pending', 'visitor', NULL, NULL, NULL);
$$;
