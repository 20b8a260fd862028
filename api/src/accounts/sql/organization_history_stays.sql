-- What members did is written once.
CREATE OR REPLACE TRIGGER organization_history_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON organization_history
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();
