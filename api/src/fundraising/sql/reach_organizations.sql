-- Updates the milestones of an organization after the entry raised its total. Returns the milestones that this entry
-- reached. A milestone keeps the first entry that reached it.
CREATE OR REPLACE FUNCTION reach_organizations(
  raised uuid, entry bigint, moment timestamptz, halfway numeric, goal numeric
)
RETURNS text[]
LANGUAGE sql AS $$
UPDATE organizations SET
  halfway_achieved = coalesce(total_sales >= halfway, false),
  halfway_achieved_at = CASE WHEN coalesce(total_sales >= halfway, false) THEN coalesce(halfway_achieved_at, moment) END,
  halfway_entry_id = CASE WHEN coalesce(total_sales >= halfway, false) THEN coalesce(halfway_entry_id, entry) END,
  goal_achieved = coalesce(total_sales >= goal, false),
  goal_achieved_at = CASE WHEN coalesce(total_sales >= goal, false) THEN coalesce(goal_achieved_at, moment) END,
  goal_entry_id = CASE WHEN coalesce(total_sales >= goal, false) THEN coalesce(goal_entry_id, entry) END
WHERE id = raised
RETURNING array_remove(ARRAY[CASE WHEN halfway_entry_id = entry THEN 'halfway' END,
  CASE WHEN goal_entry_id = entry THEN 'goal' END], NULL);
$$;
