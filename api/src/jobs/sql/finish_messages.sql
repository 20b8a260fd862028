-- Ends open messages of the outbox. Finds them by primary key: the plan must not read the index of all open rows
-- (docs/decisions/purchase.md#plans-of-statements).
CREATE OR REPLACE FUNCTION finish_messages(finished_ids bigint[], end_state text)
RETURNS void
LANGUAGE sql
  SET enable_seqscan TO off
  SET plan_cache_mode TO force_generic_plan AS $$
UPDATE outbox SET state = end_state, finished_at = now() WHERE id = ANY(finished_ids) AND state NOT IN ('done', 'dead');
$$;
