-- Refunds, unmatched payments and status changes: rows are added and marked, never removed, and their amounts never
-- change. The amount of a cancelled order's payment is what was not refunded. The arguments are the columns that may
-- change later.
CREATE OR REPLACE FUNCTION money_back_stays()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - TG_ARGV) = (to_jsonb(OLD) - TG_ARGV) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Rows of % are kept as they are: this table is append-only.', TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE TRIGGER refunds_stay BEFORE UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION money_back_stays('status', 'provider_refund_id', 'reason', 'requested_by', 'mail_customer', 'created_at', 'updated_at');
CREATE OR REPLACE TRIGGER refunds_stay_whole BEFORE TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();

CREATE OR REPLACE TRIGGER unmatched_payments_stay BEFORE UPDATE OR DELETE ON unmatched_payments
  FOR EACH ROW EXECUTE FUNCTION money_back_stays('order_id', 'resolution', 'resolved_by', 'resolved_at', 'found_at', 'amount');
CREATE OR REPLACE TRIGGER unmatched_payments_keep_amounts BEFORE UPDATE ON unmatched_payments
  FOR EACH ROW WHEN (OLD.amount <> NEW.amount AND OLD.reason <> 'order-cancelled') EXECUTE FUNCTION rows_are_kept();
CREATE OR REPLACE TRIGGER unmatched_payments_stay_whole BEFORE TRUNCATE ON unmatched_payments
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();

CREATE OR REPLACE TRIGGER order_status_changes_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON order_status_changes
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();
