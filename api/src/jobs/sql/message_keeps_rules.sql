-- The rules of an outbox row. In a function, because PostgreSQL parses the text of a check again in every statement
-- (docs/decisions/purchase.md#rules-of-rows).
CREATE OR REPLACE FUNCTION message_keeps_rules(kept outbox)
RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kept.state IN ('open', 'done', 'dead');
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'outbox_rules_check') THEN
    ALTER TABLE outbox ADD CONSTRAINT outbox_rules_check CHECK (message_keeps_rules(outbox.*));
  END IF;
END $$;
