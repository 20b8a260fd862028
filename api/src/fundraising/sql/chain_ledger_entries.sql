-- Chains the ledger of each organization: the hash of an entry covers a version mark, the hash before it and what the
-- entry says (docs/product/payouts.md#books-that-prove-themselves). The verifier writes the same text
-- (api/src/payouts/books/verify-books.ts), and a test compares the two. Only a hash of the order's id is in it: the id
-- opens the order's page.
CREATE OR REPLACE FUNCTION append_ledger_link(last ledger_links, entry ledger_entries)
RETURNS ledger_links
LANGUAGE plpgsql AS $$
DECLARE
  link ledger_links;
BEGIN
  link.organization_id := entry.organization_id;
  link.number := coalesce(last.number, 0) + 1;
  link.ledger_entry_id := entry.id;
  link.hash := sha256(convert_to(concat_ws('|', 'skycrumb-ledger-1', coalesce(encode(last.hash, 'hex'), ''),
    entry.organization_id, link.number, entry.kind, coalesce(entry.classroom_id::text, ''),
    coalesce(encode(sha256(coalesce(entry.order_id, entry.adjusted_order_id)::text::bytea), 'hex'), ''), entry.campaign,
    entry.sales, entry.organization_profit, entry.classroom_profit,
    to_char(entry.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(entry.source_id, '')), 'UTF8'));
  INSERT INTO ledger_links VALUES (link.*);
  RETURN link;
END
$$;

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

-- Chains new ledger entries.
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
