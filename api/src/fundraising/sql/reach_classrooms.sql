-- Brings the milestones of a class in line with a total that the entry raised. Returns those that this very entry
-- reached. A milestone keeps the first entry that reached it.
CREATE OR REPLACE FUNCTION reach_classrooms(raised uuid, entry bigint, moment timestamptz)
RETURNS text[]
LANGUAGE sql AS $$
UPDATE classrooms SET
  halfway_achieved = COALESCE(total_sales >= NULLIF(goal_amount, 0) / 2, false),
  halfway_achieved_at = CASE WHEN COALESCE(total_sales >= NULLIF(goal_amount, 0) / 2, false) THEN COALESCE(halfway_achieved_at, moment) END,
  halfway_entry_id = CASE WHEN COALESCE(total_sales >= NULLIF(goal_amount, 0) / 2, false) THEN COALESCE(halfway_entry_id, entry) END,
  goal_achieved = COALESCE(total_sales >= NULLIF(goal_amount, 0), false),
  goal_achieved_at = CASE WHEN COALESCE(total_sales >= NULLIF(goal_amount, 0), false) THEN COALESCE(goal_achieved_at, moment) END,
  goal_entry_id = CASE WHEN COALESCE(total_sales >= NULLIF(goal_amount, 0), false) THEN COALESCE(goal_entry_id, entry) END
WHERE id = raised
RETURNING array_remove(ARRAY[CASE WHEN halfway_entry_id = entry THEN 'halfway' END,
  CASE WHEN goal_entry_id = entry THEN 'goal' END], NULL);
$$;
