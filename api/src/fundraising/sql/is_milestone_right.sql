-- Whether the stored state of a milestone matches this total.
CREATE OR REPLACE FUNCTION is_milestone_right(
  total numeric, milestone numeric, is_achieved boolean, achieved_at timestamptz, entry_id bigint
)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  is_achieved = coalesce(total >= milestone, false)
    AND num_nonnulls(achieved_at, entry_id) = CASE WHEN is_achieved THEN 2 ELSE 0 END;
