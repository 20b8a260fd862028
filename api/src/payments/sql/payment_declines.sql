-- For other modules: payments that were declined.
CREATE OR REPLACE VIEW payment_declines AS
SELECT id, intent_id, failed_at, code, decline_code, message FROM payment_failures;
