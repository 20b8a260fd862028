-- For other modules: deleted organizations.
CREATE OR REPLACE VIEW deleted_organizations AS
SELECT id, deleted_at FROM organizations WHERE deleted_at IS NOT NULL;
