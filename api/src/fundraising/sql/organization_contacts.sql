-- For other modules: how an organization is reached, and where it hands out orders.
CREATE OR REPLACE VIEW organization_contacts AS
SELECT id, name, contact_email, pickup_address, allow_pickup AND deleted_at IS NULL AS allows_pickup, contact_name
  FROM organizations;
