-- The newest drawing that a check of the books starting now covers. Statements drawn or changed later get a larger number.
CREATE OR REPLACE FUNCTION newest_drawing()
RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT COALESCE(max(id), 0) FROM statement_drawings
$$;

ALTER TABLE ledger_checks ALTER COLUMN seen_drawing SET DEFAULT newest_drawing();

CREATE OR REPLACE TRIGGER statement_drawings_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON statement_drawings
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();
