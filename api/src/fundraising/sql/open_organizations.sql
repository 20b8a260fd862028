-- Only for processes of the previous release, until the next one drops it: organization_contacts.is_open says the same.
CREATE OR REPLACE VIEW open_organizations AS
SELECT id, name FROM organizations WHERE is_active AND deleted_at IS NULL;
