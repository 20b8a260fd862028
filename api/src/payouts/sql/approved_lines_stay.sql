-- No line is added to or removed from an approved statement.
CREATE OR REPLACE FUNCTION approved_lines_stay()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed JOIN statements ON statements.id = changed.statement_id WHERE state <> 'drawn') THEN
    RAISE EXCEPTION 'An approved statement keeps its lines.';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER statement_lines_added AFTER INSERT ON statement_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION approved_lines_stay();

CREATE OR REPLACE TRIGGER statement_lines_moved BEFORE UPDATE OR TRUNCATE ON statement_lines
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

CREATE OR REPLACE TRIGGER statement_lines_removed AFTER DELETE ON statement_lines
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION approved_lines_stay();
