-- The names of an organization and a class.
CREATE OR REPLACE FUNCTION fundraiser_names(named_organization uuid, named_classroom uuid)
RETURNS TABLE(organization_name text, classroom_name text)
LANGUAGE sql STABLE AS $$
SELECT (SELECT name FROM organizations WHERE id = named_organization),
  (SELECT name FROM classrooms WHERE id = named_classroom);
$$;
