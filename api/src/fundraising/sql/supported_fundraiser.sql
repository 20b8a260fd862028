-- The organization and class that an order may credit, with the facts for its confirmation; no row if one is not open.
CREATE OR REPLACE FUNCTION supported_fundraiser(wanted_organization uuid, wanted_classroom uuid)
RETURNS TABLE (
  organization_id uuid, organization_name text, organization_code text, classroom_id uuid, classroom_name text,
  classroom_code text, allows_pickup boolean, pickup_address text, contact_email text, needs_classroom boolean
)
LANGUAGE sql STABLE AS $$
SELECT organization.id, organization.name, organization.code, classroom.id, classroom.name, classroom.code,
    organization.allow_pickup, organization.pickup_address, organization.contact_email,
    classroom.id IS NULL AND NOT organization.allow_direct_registration
  FROM organizations AS organization
  LEFT JOIN classrooms AS classroom ON classroom.id = wanted_classroom
    AND classroom.organization_id = organization.id AND classroom.is_active AND classroom.deleted_at IS NULL
 WHERE organization.id = wanted_organization AND organization.is_active AND organization.deleted_at IS NULL
   AND organization.closed_at IS NULL
   AND (wanted_classroom IS NULL OR classroom.id IS NOT NULL);
$$;
