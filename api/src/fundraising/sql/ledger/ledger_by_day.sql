-- Ledger entries with the day they count for: an entry of an order counts for the day of its sale
-- (docs/decisions/money-and-orders.md#sales-by-day).
CREATE OR REPLACE VIEW ledger_by_day AS
SELECT entry.id, entry.organization_id, entry.classroom_id, entry.campaign,
    (coalesce(sale.occurred_at, entry.occurred_at) AT TIME ZONE 'America/New_York')::date AS day,
    entry.sales, entry.organization_profit, entry.classroom_profit,
    CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1 WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END
      AS order_count
  FROM ledger_entries entry
  -- A sale joins nothing: its key is null.
  LEFT JOIN ledger_entries sale ON sale.kind = 'sale'
    AND sale.order_id = CASE WHEN entry.kind <> 'sale' THEN coalesce(entry.order_id, entry.adjusted_order_id) END
 WHERE entry.kind <> 'reset';
