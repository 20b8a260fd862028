-- For other modules: messages of buyers who ask, in English or Spanish, for a refund of an order that was not cancelled.
CREATE OR REPLACE VIEW refund_requests AS
SELECT m.id, m.created_at, m.handled_at FROM contact_messages m
JOIN orders o ON o.id = m.order_id AND o.status <> 'cancelled'
WHERE m.message ~* '\m(refund|money back|reimburs|reembols|devoluci|devuel)';
