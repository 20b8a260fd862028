-- For other modules: the provider's events about payments.
CREATE OR REPLACE VIEW payment_events AS SELECT intent_id, type, received_at FROM provider_events;
