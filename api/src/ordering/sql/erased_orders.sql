-- For other modules: orders whose customer was erased.
CREATE OR REPLACE VIEW erased_orders AS SELECT id FROM orders WHERE customer_email = 'removed@invalid';
