-- Refuses changes to recorded hand-outs (docs/decisions/money-and-orders.md#hand-outs), but for removing the helper's name.
CREATE OR REPLACE FUNCTION hand_out_stays()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.recorded_by = 'Removed'
    AND to_jsonb(NEW) - 'recorded_by' = to_jsonb(OLD) - 'recorded_by' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A recorded hand-out stays: an undo is a row of its own';
END
$$;

CREATE OR REPLACE TRIGGER hand_out_stays BEFORE DELETE OR UPDATE ON hand_outs
  FOR EACH ROW EXECUTE FUNCTION hand_out_stays();
