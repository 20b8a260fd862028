-- Records a change of an order's status, and who made it.
CREATE OR REPLACE FUNCTION record_order_status(
  changed_order uuid, before_status text, after_status text, changing_actor text, changing_actor_id uuid,
  moment timestamptz, change_note text
)
RETURNS void
LANGUAGE sql AS $$
INSERT INTO order_status_changes (order_id, from_status, to_status, actor, actor_id, changed_at, note)
VALUES (changed_order, before_status, after_status, changing_actor, changing_actor_id, coalesce(moment, now()),
  change_note);
$$;
