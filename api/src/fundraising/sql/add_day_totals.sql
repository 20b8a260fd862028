-- Updates the sums of the ledger by day and campaign. An entry of an order counts on the day of its sale
-- (docs/decisions/money-and-orders.md#sales-by-day).
CREATE OR REPLACE FUNCTION add_day_totals()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_days(ARRAY(SELECT entry FROM ledger_by_day entry WHERE id = ANY(ARRAY(SELECT id FROM added))));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER ledger_entries_day_totals AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_day_totals();
