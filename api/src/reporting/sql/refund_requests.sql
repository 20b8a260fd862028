-- For other modules: messages of buyers who ask, in English or Spanish, for a refund of an order that was not cancelled.
-- Words that turn a refund down do not count. Only these: "I did not get my refund" asks for one.
CREATE OR REPLACE VIEW refund_requests AS
SELECT m.id, m.created_at, m.handled_at FROM contact_messages m
JOIN orders o ON o.id = m.order_id AND o.status <> 'cancelled'
WHERE regexp_replace(m.message,
    '\m(no refunds? (is |are )?(needed|necessary|required)'
    '|(not|\w+n[''’]t|no) (need|want|asking for|necesito|necesitamos|quiero|queremos|pido|pedimos|hace falta)'
    ' (a |any |the |my |un |una |ning[uú]n |ninguna |el |la |mi )?(refund|money back|reimburs|reembols|devoluci)\w*)',
    '', 'gi') ~* '\m(refund|money back|reimburs|reembols|devoluci|devuel)';
