-- Adds a message to the outbox and returns its id. With a lease, the committing process has already claimed the row; with
-- a delay, nobody claims it earlier, and it is late only from then on.
CREATE OR REPLACE FUNCTION leave_message(
  message_name text, message_payload jsonb, lease_seconds integer, delay_seconds double precision DEFAULT 0
)
RETURNS bigint
LANGUAGE sql AS $$
INSERT INTO outbox (name, payload, attempts, available_at, due_at)
VALUES (message_name, message_payload, CASE WHEN lease_seconds IS NULL THEN 0 ELSE 1 END,
  now() + make_interval(secs => coalesce(lease_seconds, delay_seconds)), now() + make_interval(secs => delay_seconds))
RETURNING id;
$$;
