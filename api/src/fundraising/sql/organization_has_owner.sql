-- Makes an organization's contact its owner (accounts/sql/keep_owner.sql), whichever release writes it. Skipped when the
-- owner's own password is copied back: in a handover the contact follows one statement later.
CREATE OR REPLACE FUNCTION organization_has_owner() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_owner(NEW.id, NEW.contact_email, NEW.contact_name,
                     NEW.password_hash, NEW.must_change_password, NEW.password_given_at);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER organization_has_owner AFTER INSERT
  OR UPDATE OF contact_email, contact_name, password_hash, must_change_password, password_given_at ON organizations
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL AND pg_trigger_depth() = 0) EXECUTE FUNCTION organization_has_owner();

-- Organizations that the last release wrote after the migration had copied the others.
SELECT keep_owner(id, contact_email, contact_name, password_hash, must_change_password, password_given_at)
  FROM organizations WHERE deleted_at IS NULL AND NOT is_owned(id);
