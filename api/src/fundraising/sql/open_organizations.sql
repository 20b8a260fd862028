-- For other modules: organizations whose people may log in. Closed books (closed_at) end sales, not logins.
CREATE OR REPLACE VIEW open_organizations AS
SELECT id, name FROM organizations WHERE is_active AND deleted_at IS NULL;
