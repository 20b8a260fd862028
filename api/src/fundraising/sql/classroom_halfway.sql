-- The sales at which a class with this goal is halfway; null where it has no goal.
CREATE OR REPLACE FUNCTION classroom_halfway(goal_amount numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN nullif(goal_amount, 0) / 2;
