-- Sums the ledger of these organizations by day and campaign anew.
CREATE OR REPLACE FUNCTION rebuild_day_totals(organizations_to_rebuild uuid[])
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM organizations WHERE id = ANY(organizations_to_rebuild) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM organization_days WHERE organization_id = ANY(organizations_to_rebuild);
  DELETE FROM classroom_days WHERE classroom_id IN
    (SELECT id FROM classrooms WHERE organization_id = ANY(organizations_to_rebuild));
  DELETE FROM classroom_campaigns WHERE classroom_id IN
    (SELECT id FROM classrooms WHERE organization_id = ANY(organizations_to_rebuild));

  INSERT INTO organization_days AS kept (organization_id, campaign, day, sales, organization_profit, classroom_profit, order_count)
  SELECT organization_id, campaign, day, sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count) FROM (SELECT * FROM ledger_by_day WHERE organization_id = ANY(organizations_to_rebuild)) AS entry WHERE organization_id IS NOT NULL GROUP BY organization_id, campaign, day ORDER BY organization_id, campaign, day
  ON CONFLICT (organization_id, campaign, day) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
  INSERT INTO classroom_days AS kept (classroom_id, campaign, day, sales, organization_profit, classroom_profit, order_count)
  SELECT classroom_id, campaign, day, sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count) FROM (SELECT * FROM ledger_by_day WHERE organization_id = ANY(organizations_to_rebuild)) AS entry WHERE classroom_id IS NOT NULL GROUP BY classroom_id, campaign, day ORDER BY classroom_id, campaign, day
  ON CONFLICT (classroom_id, campaign, day) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
  INSERT INTO classroom_campaigns AS kept (classroom_id, campaign, sales, organization_profit, classroom_profit, order_count)
  SELECT classroom_id, campaign, sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count) FROM (SELECT * FROM ledger_by_day WHERE organization_id = ANY(organizations_to_rebuild)) AS entry WHERE classroom_id IS NOT NULL GROUP BY classroom_id, campaign ORDER BY classroom_id, campaign
  ON CONFLICT (classroom_id, campaign) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
END
$$;
