-- Updates the milestones of a class after the entry raised its total. Returns the milestones that this entry reached. A
-- milestone keeps the first entry that reached it.
CREATE OR REPLACE FUNCTION reach_classrooms(raised uuid, entry bigint, moment timestamptz)
RETURNS text[]
LANGUAGE sql AS $$
UPDATE classrooms SET
  halfway_achieved = coalesce(total_sales >= classroom_halfway(goal_amount), false),
  halfway_achieved_at = CASE WHEN coalesce(total_sales >= classroom_halfway(goal_amount), false) THEN coalesce(halfway_achieved_at, moment) END,
  halfway_entry_id = CASE WHEN coalesce(total_sales >= classroom_halfway(goal_amount), false) THEN coalesce(halfway_entry_id, entry) END,
  goal_achieved = coalesce(total_sales >= classroom_goal(goal_amount), false),
  goal_achieved_at = CASE WHEN coalesce(total_sales >= classroom_goal(goal_amount), false) THEN coalesce(goal_achieved_at, moment) END,
  goal_entry_id = CASE WHEN coalesce(total_sales >= classroom_goal(goal_amount), false) THEN coalesce(goal_entry_id, entry) END
WHERE id = raised
RETURNING array_remove(ARRAY[CASE WHEN halfway_entry_id = entry THEN 'halfway' END,
  CASE WHEN goal_entry_id = entry THEN 'goal' END], NULL);
$$;
