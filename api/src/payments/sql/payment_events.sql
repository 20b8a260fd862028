-- For other modules: what the provider reported of a payment.
CREATE OR REPLACE VIEW payment_events AS SELECT intent_id, type, received_at FROM provider_events;
