-- Chains new ledger entries (append_ledger_link.sql).
CREATE OR REPLACE FUNCTION chain_ledger_entries()
RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  last ledger_links;
  entry ledger_entries;
  chained uuid;
BEGIN
  FOR entry IN SELECT * FROM added WHERE organization_id IS NOT NULL ORDER BY organization_id, id LOOP
    IF chained IS DISTINCT FROM entry.organization_id THEN
      chained := entry.organization_id;
      last := ledger_chain_end(chained, entry.id);
    END IF;
    last := append_ledger_link(last, entry);
  END LOOP;
  RETURN NULL;
END
$$;

-- Its name makes it fire before ledger_entries_day_totals: the organization's row is locked before the rows of its days.
CREATE OR REPLACE TRIGGER ledger_entries_chained AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION chain_ledger_entries();

CREATE OR REPLACE TRIGGER ledger_links_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_links
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();
