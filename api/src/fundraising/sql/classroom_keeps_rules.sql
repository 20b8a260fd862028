-- The rules of a row of classrooms (docs/decisions/purchase.md#rules-of-rows).
CREATE OR REPLACE FUNCTION classroom_keeps_rules(kept classrooms)
RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN kept.code ~ '^[A-Z0-9]{1,20}$'
    AND least(kept.student_count, kept.goal_amount) >= 0
    AND least(kept.total_sales, kept.total_profit, kept.order_count) >= 0;
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'classrooms_rules_check') THEN
    ALTER TABLE classrooms ADD CONSTRAINT classrooms_rules_check CHECK (classroom_keeps_rules(classrooms.*));
  END IF;
END $$;
