-- Allowed changes of a statement (docs/product/payouts.md). Drawn: any. Approved: only its payment, not before the day of
-- the approval. Paid: back to approved, once its payment is in returned_payments. Carried over: none. Deleting: never.
CREATE OR REPLACE FUNCTION approved_statement_stays()
RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  payment CONSTANT text[] := '{state,paid_at,paid_by,method,reference,payee_number}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'Statements are kept.'; END IF;
  IF OLD.state = 'drawn' THEN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'Statements are kept.'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.state = 'approved' AND NEW.state = 'paid'
    AND (to_jsonb(NEW) - payment) = (to_jsonb(OLD) - payment)
    AND (NEW.paid_at AT TIME ZONE 'America/New_York')::date >= (OLD.approved_at AT TIME ZONE 'America/New_York')::date
    THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.state = 'paid' AND NEW.state = 'approved' AND NEW.returned_count = OLD.returned_count + 1
    AND (to_jsonb(NEW) - payment - 'returned_count') = (to_jsonb(OLD) - payment - 'returned_count')
    AND EXISTS (SELECT FROM returned_payments r WHERE r.statement_id = OLD.id AND r.number = NEW.returned_count
      AND (r.paid_at, r.paid_by, r.method, r.reference) = (OLD.paid_at, OLD.paid_by, OLD.method, OLD.reference)
      AND r.payee_number IS NOT DISTINCT FROM OLD.payee_number)
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The statement of % is %: what comes later is a line of the next one.', OLD.month, OLD.state;
END
$$;

CREATE OR REPLACE TRIGGER statements_stay BEFORE DELETE OR UPDATE ON statements
  FOR EACH ROW EXECUTE FUNCTION approved_statement_stays();

CREATE OR REPLACE TRIGGER statements_stay_whole BEFORE TRUNCATE ON statements
  FOR EACH STATEMENT EXECUTE FUNCTION approved_statement_stays();

CREATE OR REPLACE TRIGGER returned_payments_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON returned_payments
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();

-- What was sent to the bank, what it answered, and to whom the money went.
CREATE OR REPLACE TRIGGER payout_runs_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_runs
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();
CREATE OR REPLACE TRIGGER payment_files_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_files
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();
CREATE OR REPLACE TRIGGER paid_payees_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON paid_payees
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();

-- Signed heads, checkpoints and keys are append-only.
CREATE OR REPLACE TRIGGER ledger_heads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_heads
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();

CREATE OR REPLACE TRIGGER books_keys_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON books_keys
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();

CREATE OR REPLACE TRIGGER books_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON books_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();
