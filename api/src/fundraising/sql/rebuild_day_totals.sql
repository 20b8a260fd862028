-- Recomputes the sums by day and campaign of these organizations.
CREATE OR REPLACE FUNCTION rebuild_day_totals(organizations_to_rebuild uuid[])
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  rebuilt uuid;
BEGIN
  PERFORM FROM organizations WHERE id = ANY(organizations_to_rebuild) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM organization_days WHERE organization_id = ANY(organizations_to_rebuild);
  DELETE FROM classroom_days WHERE classroom_id IN
    (SELECT id FROM classrooms WHERE organization_id = ANY(organizations_to_rebuild));
  DELETE FROM classroom_campaigns WHERE classroom_id IN
    (SELECT id FROM classrooms WHERE organization_id = ANY(organizations_to_rebuild));
  FOREACH rebuilt IN ARRAY organizations_to_rebuild LOOP
    PERFORM add_to_days(ARRAY(SELECT entry FROM ledger_by_day entry WHERE organization_id = rebuilt));
  END LOOP;
END
$$;
