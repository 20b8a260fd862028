-- For other modules: organizations with a class that can be credited.
CREATE OR REPLACE VIEW organizations_with_classes AS
SELECT organization_id AS id FROM classrooms WHERE is_active AND deleted_at IS NULL GROUP BY organization_id;
