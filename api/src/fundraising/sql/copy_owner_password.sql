-- For accounts/sql/owner_password_is_copied.sql.
CREATE OR REPLACE FUNCTION copy_owner_password(
  organization uuid, hash text, must_change boolean, given_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  UPDATE organizations SET password_hash = hash, must_change_password = must_change, password_given_at = given_at
   WHERE id = organization
     AND (password_hash, must_change_password, password_given_at) IS DISTINCT FROM (hash, must_change, given_at)
$$;
