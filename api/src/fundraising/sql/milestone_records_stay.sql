-- Milestone records are append-only.
CREATE OR REPLACE FUNCTION milestone_records_stay()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was reached and taken back stays recorded.';
END
$$;

CREATE OR REPLACE TRIGGER milestone_records_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON milestone_records
  FOR EACH STATEMENT EXECUTE FUNCTION milestone_records_stay();
