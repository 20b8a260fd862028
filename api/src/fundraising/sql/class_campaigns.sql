-- For other modules: the current campaign of each class that can be credited, and whether it has not ended yet. A campaign
-- without both dates runs until it is reset (docs/product/organization.md#states).
CREATE OR REPLACE VIEW class_campaigns AS
SELECT class.id AS classroom_id, organization.campaign,
    organization.closed_at IS NULL AND (organization.start_date IS NULL OR organization.end_date IS NULL
      OR (now() AT TIME ZONE 'America/New_York')::date <= (organization.end_date AT TIME ZONE 'America/New_York')::date)
      AS is_open
  FROM classrooms class JOIN organizations organization ON organization.id = class.organization_id
 WHERE class.is_active AND class.deleted_at IS NULL AND organization.is_active AND organization.deleted_at IS NULL;
