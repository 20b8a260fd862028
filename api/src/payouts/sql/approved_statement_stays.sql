-- What a statement says stays once it is approved (docs/product/payouts.md).
CREATE OR REPLACE FUNCTION approved_statement_stays()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN RAISE EXCEPTION 'Statements are kept.'; END IF;
  IF OLD.state = 'drawn' THEN RETURN COALESCE(NEW, OLD); END IF;
  IF TG_OP = 'UPDATE' AND OLD.state = 'approved' AND NEW.state = 'paid'
    AND (to_jsonb(NEW) - '{state,paid_at,paid_by,method,reference}'::text[])
      = (to_jsonb(OLD) - '{state,paid_at,paid_by,method,reference}'::text[]) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The statement of % is %: what comes later is a line of the next one.', OLD.month, OLD.state;
END
$$;

CREATE OR REPLACE TRIGGER statements_stay BEFORE DELETE OR UPDATE ON statements
  FOR EACH ROW EXECUTE FUNCTION approved_statement_stays();

CREATE OR REPLACE TRIGGER statements_stay_whole BEFORE TRUNCATE ON statements
  FOR EACH STATEMENT EXECUTE FUNCTION approved_statement_stays();
