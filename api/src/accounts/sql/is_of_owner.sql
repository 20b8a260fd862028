-- The last release has no persons: its sessions and links of an organization belong to the owner.
CREATE OR REPLACE FUNCTION is_of_owner() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT person_id INTO NEW.person_id FROM members
   WHERE organization_id = NEW.organization_id AND role = 'owner' AND removed_at IS NULL;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER session_is_of_owner BEFORE INSERT ON sessions
  FOR EACH ROW WHEN (NEW.organization_id IS NOT NULL AND NEW.person_id IS NULL) EXECUTE FUNCTION is_of_owner();
CREATE OR REPLACE TRIGGER password_link_is_of_owner BEFORE INSERT ON password_links
  FOR EACH ROW WHEN (NEW.person_id IS NULL) EXECUTE FUNCTION is_of_owner();
