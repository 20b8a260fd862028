-- For other modules: an organization's contact, its pickup place, and whether it is open or deleted.
CREATE OR REPLACE VIEW organization_contacts AS
SELECT id, name, contact_email, pickup_address, allow_pickup AND deleted_at IS NULL AS allows_pickup, contact_name,
       is_active AND deleted_at IS NULL AS is_open, deleted_at IS NOT NULL AS is_deleted
  FROM organizations;
