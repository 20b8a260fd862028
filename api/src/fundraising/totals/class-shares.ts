/**
 * A list of `ClassShare` for the organization `o` of a statement, in JSON: every class, best first, and last what was
 * sold without one, which is what the classes' sums leave of the organization's totals.
 */
export const sharesOf = `
  WITH classes AS (
    SELECT c.id, c.name, c.teacher_name, c.deleted_at, coalesce(k.sales, 0) AS sales,
        coalesce(k.organization_profit, 0) AS organization, coalesce(k.classroom_profit, 0) AS class
      FROM classrooms c LEFT JOIN classroom_campaigns k ON k.classroom_id = c.id AND k.campaign = o.campaign
     WHERE c.organization_id = o.id)
  SELECT coalesce(json_agg(json_build_object('classroomId', id, 'classroomName', name, 'teacherName', teacher_name,
      'sales', sales::numeric(10,2)::text, 'organizationProfit', organization::numeric(10,2)::text,
      'classroomProfit', class::numeric(10,2)::text) ORDER BY id IS NULL, sales DESC, name), '[]') FROM (
    SELECT id, name, teacher_name, sales, organization, class FROM classes WHERE deleted_at IS NULL OR sales <> 0
     UNION ALL
    SELECT NULL, NULL, NULL, o.total_sales - sold, o.total_profit - earned, 0 FROM (
      SELECT coalesce(sum(sales), 0) AS sold, coalesce(sum(organization + class), 0) AS earned FROM classes) AS together
     WHERE o.total_sales <> sold) AS shares`;
