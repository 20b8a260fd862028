-- A new address, or a password that staff set, may mean a new person, who does not count until confirmed
-- (accounts/proposals). Remembers the address, as of an officer who left: it gets an email about each proposal, and
-- changes wait two weeks.
CREATE OR REPLACE FUNCTION take_say(person uuid, address text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO former_addresses (organization_id, email, has_counted)
  SELECT organization_id, address, counts_since IS NOT NULL FROM members
   WHERE person_id = person AND removed_at IS NULL AND role IN ('owner', 'treasurer');
  UPDATE members SET counts_since = NULL, joined_at = now() WHERE person_id = person AND removed_at IS NULL;
$$;
