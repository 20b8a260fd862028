-- The sales at which a class with this goal has reached it; null where it has no goal.
CREATE OR REPLACE FUNCTION classroom_goal(goal_amount numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN nullif(goal_amount, 0);
