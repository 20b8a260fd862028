-- For other modules: organizations that are gone from every list.
CREATE OR REPLACE VIEW deleted_organizations AS
SELECT id, deleted_at FROM organizations WHERE deleted_at IS NOT NULL;
