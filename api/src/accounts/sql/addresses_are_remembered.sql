-- Remembers each former address of an officer. A new address may mean a new person, who does not count until confirmed
-- (accounts/proposals). A change that two officers agreed on confirms them itself.
CREATE OR REPLACE FUNCTION addresses_are_remembered() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_addresses (organization_id, email, has_counted)
  SELECT organization_id, OLD.email, counts_since IS NOT NULL FROM members
   WHERE person_id = NEW.id AND removed_at IS NULL AND role IN ('owner', 'treasurer');
  UPDATE members SET counts_since = NULL, joined_at = now() WHERE person_id = NEW.id AND removed_at IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER addresses_are_remembered AFTER UPDATE OF email ON people
  FOR EACH ROW WHEN (OLD.email IS NOT NULL AND lower(OLD.email) IS DISTINCT FROM lower(NEW.email))
  EXECUTE FUNCTION addresses_are_remembered();
