-- For other modules: whether an organization has an owner.
CREATE OR REPLACE FUNCTION is_owned(organization uuid) RETURNS boolean
STABLE LANGUAGE sql AS $$
  SELECT EXISTS (SELECT FROM members WHERE organization_id = organization AND role = 'owner' AND removed_at IS NULL)
$$;
