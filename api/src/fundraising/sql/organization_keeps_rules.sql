-- The rules of a row of organizations (docs/decisions/purchase.md#rules-of-rows).
CREATE OR REPLACE FUNCTION organization_keeps_rules(kept organizations)
RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kept.code ~ '^[A-Z0-9]{2,10}$'
    AND kept.end_date > kept.start_date
    AND kept.ranking_by IN ('total', 'per_student', 'share_of_goal', 'none')
    AND least(kept.total_sales, kept.total_profit, kept.order_count) >= 0;
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'organizations_rules_check') THEN
    ALTER TABLE organizations ADD CONSTRAINT organizations_rules_check CHECK (organization_keeps_rules(organizations.*));
  END IF;
END $$;
