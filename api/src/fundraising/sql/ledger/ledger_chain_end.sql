-- The end of an organization's chain. Locks the organization's row until the commit, so that two writers never continue
-- from the same entry. Chains older entries, those before the given one, first if there is no chain yet.
CREATE OR REPLACE FUNCTION ledger_chain_end(organization uuid, before_entry bigint)
RETURNS ledger_links
LANGUAGE plpgsql
  SET enable_seqscan TO off AS $$
DECLARE
  last ledger_links;
  entry ledger_entries;
BEGIN
  PERFORM FROM organizations WHERE id = organization FOR NO KEY UPDATE;
  SELECT * INTO last FROM ledger_links WHERE organization_id = organization ORDER BY number DESC LIMIT 1;
  IF last.number IS NULL THEN
    FOR entry IN
      SELECT * FROM ledger_entries WHERE organization_id = organization AND id < before_entry ORDER BY occurred_at, id
    LOOP
      last := append_ledger_link(last, entry);
    END LOOP;
  END IF;
  RETURN last;
END
$$;
