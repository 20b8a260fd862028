-- The names of staff, for other modules.
CREATE OR REPLACE VIEW staff_names AS SELECT id, full_name AS name FROM admin_users;
