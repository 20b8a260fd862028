-- For other modules: the orders that staff wrote notes about. CASE, since other subjects are not uuids.
CREATE OR REPLACE VIEW noted_orders AS
SELECT CASE WHEN subject_kind = 'order' THEN subject_id::uuid END AS order_id FROM notes WHERE subject_kind = 'order';
