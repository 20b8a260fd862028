/**
 * A list of `ClassShare` for the organization `o` of a statement, in JSON: every class, best first, and last what was
 * sold without one. Reversals are negative entries, so that a sum is what stands.
 */
export const sharesOf = `
  WITH sums AS (
    SELECT classroom_id, sum(sales) AS sales, sum(organization_profit) AS organization, sum(classroom_profit) AS class
      FROM ledger_entries WHERE organization_id = o.id AND campaign = o.campaign GROUP BY classroom_id)
  SELECT coalesce(json_agg(json_build_object('classroomId', id, 'classroomName', name, 'teacherName', teacher_name,
      'sales', sales::numeric(10,2)::text, 'organizationProfit', organization::numeric(10,2)::text,
      'classroomProfit', class::numeric(10,2)::text) ORDER BY id IS NULL, sales DESC, name), '[]') FROM (
    SELECT c.id, c.name, c.teacher_name, coalesce(sales, 0) AS sales, coalesce(organization, 0) AS organization,
        coalesce(class, 0) AS class
      FROM classrooms c LEFT JOIN sums ON sums.classroom_id = c.id
     WHERE c.organization_id = o.id AND (c.deleted_at IS NULL OR sales <> 0)
     UNION ALL
    SELECT NULL, NULL, NULL, sales, organization, class FROM sums WHERE classroom_id IS NULL AND sales <> 0) AS shares`;
