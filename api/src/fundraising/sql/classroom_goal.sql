-- The sales at which a class reaches its goal; null without a goal.
CREATE OR REPLACE FUNCTION classroom_goal(goal_amount numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN nullif(goal_amount, 0);
