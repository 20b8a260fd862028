-- For other modules: what became of a payment intent.
CREATE OR REPLACE VIEW intents AS SELECT id, amount, status, currency, created_at FROM payment_intents;
