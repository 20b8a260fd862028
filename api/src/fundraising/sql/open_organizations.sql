-- For other modules: organizations that can be credited.
CREATE OR REPLACE VIEW open_organizations AS
SELECT id, name FROM organizations WHERE is_active AND deleted_at IS NULL AND closed_at IS NULL;
