-- Adds ledger entries to the sums by organization and day, class and day, class and campaign, in the order of their
-- keys, so that two calls do not deadlock.
CREATE OR REPLACE FUNCTION add_to_days(entries ledger_by_day[])
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO organization_days AS kept (organization_id, campaign, day, sales, organization_profit, classroom_profit, order_count)
    SELECT organization_id, campaign, day, sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count)
      FROM unnest(entries) WHERE organization_id IS NOT NULL GROUP BY organization_id, campaign, day ORDER BY organization_id, campaign, day
  ON CONFLICT (organization_id, campaign, day) DO UPDATE SET sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
  INSERT INTO classroom_days AS kept (classroom_id, campaign, day, sales, organization_profit, classroom_profit, order_count)
    SELECT classroom_id, campaign, day, sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count)
      FROM unnest(entries) WHERE classroom_id IS NOT NULL GROUP BY classroom_id, campaign, day ORDER BY classroom_id, campaign, day
  ON CONFLICT (classroom_id, campaign, day) DO UPDATE SET sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
  INSERT INTO classroom_campaigns AS kept (classroom_id, campaign, sales, organization_profit, classroom_profit, order_count)
    SELECT classroom_id, campaign, sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count)
      FROM unnest(entries) WHERE classroom_id IS NOT NULL GROUP BY classroom_id, campaign ORDER BY classroom_id, campaign
  ON CONFLICT (classroom_id, campaign) DO UPDATE SET sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
END
$$;
