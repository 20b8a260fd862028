-- The sales at which a class is halfway to its goal; null without a goal.
CREATE OR REPLACE FUNCTION classroom_halfway(goal_amount numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN nullif(goal_amount, 0) / 2;
