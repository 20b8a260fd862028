-- A new officer, of either release, does not count for changes that take two until another officer confirms them
-- (accounts/proposals); an organization's first member counts at once. Remembers the addresses of former officers.
CREATE OR REPLACE FUNCTION officers_count() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  was_officer boolean := TG_OP = 'UPDATE' AND OLD.removed_at IS NULL AND OLD.role IN ('owner', 'treasurer');
  is_officer boolean := NEW.removed_at IS NULL AND NEW.role IN ('owner', 'treasurer');
BEGIN
  IF is_officer AND NOT was_officer THEN
    NEW.counts_since := CASE WHEN NOT EXISTS (SELECT FROM members WHERE organization_id = NEW.organization_id) THEN now() END;
  ELSIF was_officer AND NOT is_officer THEN
    INSERT INTO former_addresses (organization_id, email, has_counted)
    SELECT NEW.organization_id, email, OLD.counts_since IS NOT NULL FROM people WHERE id = NEW.person_id AND email IS NOT NULL;
    NEW.counts_since := NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER officers_count BEFORE INSERT OR UPDATE OF role, removed_at ON members
  FOR EACH ROW EXECUTE FUNCTION officers_count();
