-- The provider's events stay; their bodies are erased after 30 days, or with the person they name
-- (docs/product/limits.md#retention). The arguments are the columns that may change later.
CREATE OR REPLACE FUNCTION provider_events_stay()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - TG_ARGV) = (to_jsonb(OLD) - TG_ARGV) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Rows of % are kept as they are: this table is append-only.', TG_TABLE_NAME;
END
$$;

CREATE OR REPLACE TRIGGER provider_events_stay BEFORE UPDATE OR DELETE ON provider_events
  FOR EACH ROW EXECUTE FUNCTION provider_events_stay('payload', 'report_id', 'received_at');

CREATE OR REPLACE TRIGGER provider_events_stay_whole BEFORE TRUNCATE ON provider_events
  FOR EACH STATEMENT EXECUTE FUNCTION rows_are_kept();
