-- Leaves what happened for the programs that listen to it, in the transaction that makes it so
-- (docs/product/admin.md#webhooks). Its arguments: the event, the column with the id of what it happened to. Each row tells
-- an event once. Nothing is left where nobody listens.
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
