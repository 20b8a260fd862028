-- The data of an order that webhooks receive: ids and totals, nothing about its buyer (docs/product/admin.md#webhooks).
CREATE OR REPLACE FUNCTION order_for_programs(told_order uuid)
RETURNS jsonb
LANGUAGE sql STABLE AS $$
SELECT jsonb_build_object('id', o.id, 'status', o.status, 'organizationId', o.organization_id,
    'classroomId', o.classroom_id, 'subtotal', o.subtotal::text, 'shipping', o.shipping::text, 'tax', o.tax::text,
    'total', o.total::text, 'refunded', (SELECT coalesce(sum(r.amount), 0.00)::text FROM refunds r
      WHERE r.order_id = o.id AND r.status = 'accepted'))
  FROM orders o WHERE o.id = told_order;
$$;

-- Not sent: orders that were never paid, and undone moves.
CREATE OR REPLACE TRIGGER order_paid_told AFTER INSERT ON order_status_changes FOR EACH ROW
  WHEN (NEW.from_status = 'pending' AND NEW.to_status = 'completed')
  EXECUTE FUNCTION leave_webhook_event('order.paid', 'order_id');
CREATE OR REPLACE TRIGGER order_shipped_told AFTER INSERT ON order_status_changes FOR EACH ROW
  WHEN (NEW.from_status <> 'delivered' AND NEW.to_status = 'shipped')
  EXECUTE FUNCTION leave_webhook_event('order.shipped', 'order_id');
CREATE OR REPLACE TRIGGER order_cancelled_told AFTER INSERT ON order_status_changes FOR EACH ROW
  WHEN (NEW.from_status <> 'pending' AND NEW.to_status = 'cancelled')
  EXECUTE FUNCTION leave_webhook_event('order.cancelled', 'order_id');
CREATE OR REPLACE TRIGGER refund_told AFTER INSERT OR UPDATE OF status ON refunds FOR EACH ROW
  WHEN (NEW.status = 'accepted' AND NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION leave_webhook_event('order.refunded', 'order_id');
