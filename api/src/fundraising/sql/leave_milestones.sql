-- Records the milestones that a sale reached and queues a message for each. Returns the messages.
CREATE OR REPLACE FUNCTION leave_milestones(
  supported uuid, classroom uuid, current_campaign integer, entry bigint, moment timestamptz,
  of_organization text[], of_classroom text[], organization_message text, classroom_message text,
  lease_seconds integer
)
RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  reached record;
  about jsonb;
  messages jsonb := '[]';
BEGIN
  INSERT INTO milestone_records (organization_id, classroom_id, campaign, milestone, step, ledger_entry_id, recorded_at)
    SELECT supported, NULL, current_campaign, name, 'reached', entry, moment FROM unnest(of_organization) AS name
    UNION ALL
    SELECT supported, classroom, current_campaign, name, 'reached', entry, moment FROM unnest(of_classroom) AS name;
  FOR reached IN
    SELECT message, milestone FROM (VALUES (1, organization_message, 'halfway', of_organization),
        (2, classroom_message, 'halfway', of_classroom), (3, organization_message, 'goal', of_organization),
        (4, classroom_message, 'goal', of_classroom)) AS step (place, message, milestone, names)
     WHERE milestone = ANY(names) ORDER BY place
  LOOP
    about := jsonb_build_object('organizationId', supported, 'campaign', current_campaign::text,
      'milestone', reached.milestone);
    messages := messages || jsonb_build_object('id', leave_message(reached.message, about, lease_seconds)::text,
      'name', reached.message, 'payload', about);
  END LOOP;
  RETURN messages;
END
$$;
