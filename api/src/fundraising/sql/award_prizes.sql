-- Awards prizes whenever a milestone is reached or taken back: to everybody together, and to the first class that reached
-- it and still has it (docs/product/codes.md#milestones). An award that no longer holds is lost and goes to the next class.
CREATE OR REPLACE FUNCTION award_prizes()
RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  moved record;
  won record;
BEGIN
  FOR moved IN
    SELECT r.organization_id, r.campaign, max(r.recorded_at) AS at
      FROM recorded r JOIN organizations o ON o.id = r.organization_id AND o.campaign = r.campaign GROUP BY 1, 2
  LOOP
    FOR won IN
      SELECT kind, false AS is_class, NULL::uuid AS classroom_id, reached.at
        FROM organizations o CROSS JOIN LATERAL (VALUES
          ('halfway', o.halfway_achieved_at), ('goal', o.goal_achieved_at)) AS reached (kind, at)
       WHERE o.id = moved.organization_id
      UNION ALL
      SELECT name.kind, true, first.id, first.at
        FROM (VALUES ('halfway'), ('goal')) AS name (kind) LEFT JOIN LATERAL (
          SELECT c.id, CASE name.kind WHEN 'goal' THEN c.goal_achieved_at ELSE c.halfway_achieved_at END AS at
            FROM classrooms c CROSS JOIN LATERAL (
              VALUES (CASE name.kind WHEN 'goal' THEN c.goal_entry_id ELSE c.halfway_entry_id END)) AS reached (entry_id)
           WHERE c.organization_id = moved.organization_id AND c.deleted_at IS NULL AND reached.entry_id IS NOT NULL
           -- A lowered goal counts from the newest entry, maybe another class's: the class with the prize keeps it.
           ORDER BY reached.entry_id, EXISTS (
             SELECT FROM prize_awards had WHERE had.classroom_id = c.id AND had.campaign = moved.campaign
               AND had.kind = name.kind AND had.lost_at IS NULL) DESC, at LIMIT 1) AS first ON true
    LOOP
      UPDATE prize_awards SET lost_at = moved.at
       WHERE organization_id = moved.organization_id AND campaign = moved.campaign AND kind = won.kind
         AND (classroom_id IS NOT NULL) = won.is_class AND lost_at IS NULL
         AND (won.at IS NULL OR classroom_id IS DISTINCT FROM won.classroom_id);
      INSERT INTO prize_awards (organization_id, classroom_id, campaign, kind, won_at)
        SELECT moved.organization_id, won.classroom_id, moved.campaign, won.kind, won.at WHERE won.at IS NOT NULL
        ON CONFLICT DO NOTHING;
    END LOOP;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER milestone_records_award_prizes AFTER INSERT ON milestone_records
  REFERENCING NEW TABLE AS recorded FOR EACH STATEMENT EXECUTE FUNCTION award_prizes();
