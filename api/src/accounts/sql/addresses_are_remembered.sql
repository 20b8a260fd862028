-- Each address that an officer had is remembered.
CREATE OR REPLACE FUNCTION addresses_are_remembered() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_addresses (organization_id, email, has_counted)
  SELECT organization_id, OLD.email, false FROM members
   WHERE person_id = NEW.id AND removed_at IS NULL AND role IN ('owner', 'treasurer');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER addresses_are_remembered AFTER UPDATE OF email ON people
  FOR EACH ROW WHEN (OLD.email IS NOT NULL AND lower(OLD.email) IS DISTINCT FROM lower(NEW.email))
  EXECUTE FUNCTION addresses_are_remembered();
