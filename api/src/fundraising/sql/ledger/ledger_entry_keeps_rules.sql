-- The rules of an entry of the ledger (docs/decisions/purchase.md#rules-of-rows).
CREATE OR REPLACE FUNCTION ledger_entry_keeps_rules(kept ledger_entries)
RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN CASE
      WHEN kept.kind IN ('sale', 'moved-in')
        THEN least(kept.sales, kept.organization_profit, kept.classroom_profit) >= 0
      WHEN kept.kind IN ('reversal', 'moved-out')
        THEN greatest(kept.sales, kept.organization_profit, kept.classroom_profit) <= 0
      WHEN kept.kind = 'reset'
        THEN kept.sales = 0 AND kept.organization_profit = 0 AND kept.classroom_profit = 0
      ELSE kept.kind = 'adjustment'
    END
    AND (kept.kind IN ('sale', 'reversal')) = (kept.order_id IS NOT NULL)
    AND (kept.kind IN ('adjustment', 'moved-out', 'moved-in')) = (kept.adjusted_order_id IS NOT NULL);
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'ledger_entries_rules_check') THEN
    ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_rules_check CHECK (ledger_entry_keeps_rules(ledger_entries.*));
  END IF;
END $$;
