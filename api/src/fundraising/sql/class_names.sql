-- For other modules: the names of classes.
CREATE OR REPLACE VIEW class_names AS
SELECT id, organization_id, name FROM classrooms WHERE deleted_at IS NULL;
