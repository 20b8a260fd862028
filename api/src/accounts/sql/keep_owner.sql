-- For fundraising/sql/organization_has_owner.sql: an organization's contact is its owner. The owner of a new organization
-- may be an existing person with that address. A changed address becomes the owner's; an owner with other organizations
-- keeps the old one there, so that nobody gets into these by taking over one contact. Fails with people_email_key when
-- another person has the address.
CREATE OR REPLACE FUNCTION keep_owner(
  organization uuid, contact_email text, contact_name text, hash text, must_change boolean, given_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  address text := trim(contact_email);
  owner people;
  is_new boolean;
BEGIN
  SELECT p.* INTO owner FROM people p JOIN members m ON m.person_id = p.id
   WHERE m.organization_id = organization AND m.role = 'owner' AND m.removed_at IS NULL;
  is_new := NOT FOUND;
  IF lower(owner.email) IS DISTINCT FROM lower(address) THEN
    -- A person without an organization gives the address up.
    UPDATE people SET email = NULL WHERE lower(email) = lower(address) AND NOT EXISTS (
      SELECT FROM members m WHERE m.person_id = people.id AND m.removed_at IS NULL
         AND NOT EXISTS (SELECT FROM deleted_organizations d WHERE d.id = m.organization_id));
    IF is_new OR EXISTS (SELECT FROM members m WHERE m.person_id = owner.id AND m.removed_at IS NULL
                            AND m.organization_id <> organization) THEN
      IF NOT is_new OR NOT EXISTS (SELECT FROM people WHERE lower(email) = lower(address)) THEN
        INSERT INTO people (email, full_name, password_hash, must_change_password, password_given_at)
        VALUES (address, contact_name, hash, must_change, given_at);
      END IF;
      UPDATE members SET removed_at = now()
       WHERE organization_id = organization AND role = 'owner' AND removed_at IS NULL;
      INSERT INTO members (organization_id, person_id, role)
      SELECT organization, id, 'owner' FROM people WHERE lower(email) = lower(address)
      ON CONFLICT (organization_id, person_id) DO UPDATE SET role = 'owner', removed_at = NULL, joined_at = now();
      RETURN;
    END IF;
  END IF;
  UPDATE people SET email = address, full_name = contact_name, password_hash = hash,
      must_change_password = must_change, password_given_at = given_at
   WHERE id = owner.id AND (email, full_name, password_hash, must_change_password, password_given_at)
      IS DISTINCT FROM (address, contact_name, hash, must_change, given_at);
END
$$;
