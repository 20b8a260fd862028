-- Ledger entries by order, including adjustments and moves.
CREATE OR REPLACE VIEW order_entries AS
SELECT order_id, id, kind, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit, occurred_at
  FROM ledger_entries WHERE order_id IS NOT NULL
UNION ALL
SELECT adjusted_order_id, id, kind, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit,
    occurred_at
  FROM ledger_entries WHERE adjusted_order_id IS NOT NULL;
