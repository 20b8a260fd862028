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
