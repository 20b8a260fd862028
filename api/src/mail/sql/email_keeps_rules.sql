-- The rules of a row in emails (docs/decisions/purchase.md#rules-of-rows).
CREATE OR REPLACE FUNCTION email_keeps_rules(kept emails)
RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kept.status IN ('pending', 'sent', 'failed');
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'emails_rules_check') THEN
    ALTER TABLE emails ADD CONSTRAINT emails_rules_check CHECK (email_keeps_rules(emails.*));
  END IF;
END $$;
