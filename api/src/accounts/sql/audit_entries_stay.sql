-- Audit entries stay for seven years. Erasing a person only replaces texts by 'Removed'; staff member, action, time and
-- subject never change (docs/product/limits.md#retention).
CREATE OR REPLACE FUNCTION audit_entries_stay()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '7 years' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE'
    AND (to_jsonb(NEW) - '{subject_name,before,after}'::text[]) = (to_jsonb(OLD) - '{subject_name,before,after}'::text[])
    AND (NEW.subject_name IS NOT DISTINCT FROM OLD.subject_name OR NEW.subject_name = 'Removed')
    AND is_anonymized(OLD.before, NEW.before) AND is_anonymized(OLD.after, NEW.after) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Rows of audit_entries are kept as they are: this table is append-only.';
END
$$;

CREATE OR REPLACE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION audit_entries_stay();

CREATE OR REPLACE TRIGGER audit_entries_stay_whole BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();

-- The history of an organization is append-only.
CREATE OR REPLACE TRIGGER organization_history_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON organization_history
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();
