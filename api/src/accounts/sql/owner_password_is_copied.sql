-- Processes of the last release check the password in `organizations`, so it is always the owner's.
CREATE OR REPLACE FUNCTION owner_password_is_copied() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM copy_owner_password(m.organization_id, p.password_hash, p.must_change_password, p.password_given_at)
     FROM members m JOIN people p ON p.id = m.person_id
    WHERE m.person_id = coalesce(to_jsonb(NEW) ->> 'person_id', to_jsonb(NEW) ->> 'id')::uuid
      AND m.role = 'owner' AND m.removed_at IS NULL AND p.password_hash IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER owner_password_is_copied AFTER UPDATE OF password_hash ON people
  FOR EACH ROW EXECUTE FUNCTION owner_password_is_copied();
CREATE OR REPLACE TRIGGER owner_password_is_copied AFTER INSERT OR UPDATE OF role ON members
  FOR EACH ROW WHEN (NEW.role = 'owner') EXECUTE FUNCTION owner_password_is_copied();
