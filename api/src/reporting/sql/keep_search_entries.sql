-- Keeps a row of search_entries for each order, as search_entries_of reads it.
CREATE OR REPLACE FUNCTION keep_search_entries() RETURNS trigger
LANGUAGE plpgsql
  -- Planned once, by keys: a plan from when the tables were small would read all orders in every purchase.
  SET enable_seqscan TO off
  SET enable_hashjoin TO off
  SET enable_mergejoin TO off
  SET plan_cache_mode TO force_generic_plan AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO search_entries SELECT * FROM search_entries_of(ARRAY(SELECT DISTINCT order_id FROM added))
      ON CONFLICT (order_id) DO UPDATE SET says = excluded.says, text = excluded.text;
    RETURN NULL;
  END IF;
  -- Only existing entries: keep-search-entries.ts continues from the oldest one.
  UPDATE search_entries
     SET placed_at = renewed.placed_at, total = renewed.total, says = renewed.says, text = renewed.text
    FROM search_entries_of(ARRAY[NEW.id]) AS renewed
   WHERE search_entries.order_id = renewed.order_id;
  RETURN NULL;
END
$$;

-- On order_items, the last rows that a new order writes.
CREATE OR REPLACE TRIGGER search_entries_added AFTER INSERT ON order_items
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_search_entries();
CREATE OR REPLACE TRIGGER search_entries_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.customer_name, OLD.customer_email, OLD.customer_phone, OLD.shipping_address, OLD.organization_id,
      OLD.classroom_id, OLD.total, OLD.created_at) IS DISTINCT FROM
    (NEW.customer_name, NEW.customer_email, NEW.customer_phone, NEW.shipping_address, NEW.organization_id,
      NEW.classroom_id, NEW.total, NEW.created_at)) EXECUTE FUNCTION keep_search_entries();
