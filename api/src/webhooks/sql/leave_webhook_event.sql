-- Adds an event for the webhooks that receive it, in the transaction that causes it (docs/product/admin.md#webhooks).
-- Arguments: the event, and the column with its subject's id. Each row causes an event once. Adds nothing when no
-- webhook receives it.
CREATE OR REPLACE FUNCTION leave_webhook_event()
RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints e WHERE e.removed_at IS NULL AND TG_ARGV[0] = ANY(e.events)) THEN
    PERFORM leave_message('webhook-event', jsonb_build_object('event', TG_ARGV[0],
      'subjectId', to_jsonb(NEW) ->> TG_ARGV[1], 'key', TG_ARGV[0] || ' ' || (to_jsonb(NEW) ->> 'id') ||
        coalesce(' ' || (to_jsonb(NEW) ->> 'returned_count'), ''),
      'at', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), NULL);
  END IF;
  RETURN NULL;
END
$$;
