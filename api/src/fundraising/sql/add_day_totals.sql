-- Keeps the sums of the ledger by organization and day, class and day, class and campaign. An entry of an order
-- counts on the day of its sale (docs/decisions/0092-days-are-those-of-the-sale.md). One sale, which is what a shop
-- records all day, is added as it is; many entries are summed first.
CREATE OR REPLACE FUNCTION add_day_totals()
RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sold ledger_entries;
BEGIN
  SELECT added.* INTO sold FROM added WHERE kind = 'sale' AND (SELECT count(*) FROM added) = 1;
  IF NOT FOUND THEN
    IF NOT EXISTS (SELECT FROM added WHERE kind <> 'sale') THEN

  INSERT INTO organization_days AS kept (organization_id, campaign, day, sales, organization_profit, classroom_profit, order_count)
  SELECT organization_id, campaign, (occurred_at AT TIME ZONE 'America/New_York')::date AS day, sum(sales),
      sum(organization_profit), sum(classroom_profit), count(*)
    FROM added WHERE organization_id IS NOT NULL GROUP BY organization_id, campaign, day ORDER BY organization_id, campaign, day
  ON CONFLICT (organization_id, campaign, day) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
  INSERT INTO classroom_days AS kept (classroom_id, campaign, day, sales, organization_profit, classroom_profit, order_count)
  SELECT classroom_id, campaign, (occurred_at AT TIME ZONE 'America/New_York')::date AS day, sum(sales),
      sum(organization_profit), sum(classroom_profit), count(*)
    FROM added WHERE classroom_id IS NOT NULL GROUP BY classroom_id, campaign, day ORDER BY classroom_id, campaign, day
  ON CONFLICT (classroom_id, campaign, day) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
  INSERT INTO classroom_campaigns AS kept (classroom_id, campaign, sales, organization_profit, classroom_profit, order_count)
  SELECT classroom_id, campaign, sum(sales),
      sum(organization_profit), sum(classroom_profit), count(*)
    FROM added WHERE classroom_id IS NOT NULL GROUP BY classroom_id, campaign ORDER BY classroom_id, campaign
  ON CONFLICT (classroom_id, campaign) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
    ELSE

  INSERT INTO organization_days AS kept (organization_id, campaign, day, sales, organization_profit, classroom_profit, order_count)
  SELECT organization_id, campaign, day, sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count)
    FROM (SELECT entry.*, (coalesce(sale.occurred_at, entry.occurred_at) AT TIME ZONE 'America/New_York')::date AS day, CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1
  WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END AS order_count
      FROM added entry LEFT JOIN ledger_entries sale ON sale.kind = 'sale'
        AND sale.order_id = CASE WHEN entry.kind <> 'sale' THEN coalesce(entry.order_id, entry.adjusted_order_id) END
     WHERE entry.kind <> 'reset') AS entry
   WHERE organization_id IS NOT NULL GROUP BY organization_id, campaign, day ORDER BY organization_id, campaign, day
  ON CONFLICT (organization_id, campaign, day) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
  INSERT INTO classroom_days AS kept (classroom_id, campaign, day, sales, organization_profit, classroom_profit, order_count)
  SELECT classroom_id, campaign, day, sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count)
    FROM (SELECT entry.*, (coalesce(sale.occurred_at, entry.occurred_at) AT TIME ZONE 'America/New_York')::date AS day, CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1
  WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END AS order_count
      FROM added entry LEFT JOIN ledger_entries sale ON sale.kind = 'sale'
        AND sale.order_id = CASE WHEN entry.kind <> 'sale' THEN coalesce(entry.order_id, entry.adjusted_order_id) END
     WHERE entry.kind <> 'reset') AS entry
   WHERE classroom_id IS NOT NULL GROUP BY classroom_id, campaign, day ORDER BY classroom_id, campaign, day
  ON CONFLICT (classroom_id, campaign, day) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
  INSERT INTO classroom_campaigns AS kept (classroom_id, campaign, sales, organization_profit, classroom_profit, order_count)
  SELECT classroom_id, campaign, sum(sales), sum(organization_profit), sum(classroom_profit), sum(order_count)
    FROM (SELECT entry.*, (coalesce(sale.occurred_at, entry.occurred_at) AT TIME ZONE 'America/New_York')::date AS day, CASE WHEN entry.kind IN ('sale', 'moved-in') THEN 1
  WHEN entry.kind IN ('reversal', 'moved-out') THEN -1 ELSE 0 END AS order_count
      FROM added entry LEFT JOIN ledger_entries sale ON sale.kind = 'sale'
        AND sale.order_id = CASE WHEN entry.kind <> 'sale' THEN coalesce(entry.order_id, entry.adjusted_order_id) END
     WHERE entry.kind <> 'reset') AS entry
   WHERE classroom_id IS NOT NULL GROUP BY classroom_id, campaign ORDER BY classroom_id, campaign
  ON CONFLICT (classroom_id, campaign) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
    END IF;
  ELSIF sold.organization_id IS NOT NULL THEN

  INSERT INTO organization_days AS kept (organization_id, campaign, day, sales, organization_profit, classroom_profit, order_count)
  VALUES (sold.organization_id, sold.campaign, (sold.occurred_at AT TIME ZONE 'America/New_York')::date, sold.sales, sold.organization_profit, sold.classroom_profit, 1)
  ON CONFLICT (organization_id, campaign, day) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
    IF sold.classroom_id IS NOT NULL THEN

  INSERT INTO classroom_days AS kept (classroom_id, campaign, day, sales, organization_profit, classroom_profit, order_count)
  VALUES (sold.classroom_id, sold.campaign, (sold.occurred_at AT TIME ZONE 'America/New_York')::date, sold.sales, sold.organization_profit, sold.classroom_profit, 1)
  ON CONFLICT (classroom_id, campaign, day) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;

  INSERT INTO classroom_campaigns AS kept (classroom_id, campaign, sales, organization_profit, classroom_profit, order_count)
  VALUES (sold.classroom_id, sold.campaign, sold.sales, sold.organization_profit, sold.classroom_profit, 1)
  ON CONFLICT (classroom_id, campaign) DO UPDATE SET
    sales = kept.sales + excluded.sales,
    organization_profit = kept.organization_profit + excluded.organization_profit,
    classroom_profit = kept.classroom_profit + excluded.classroom_profit,
    order_count = kept.order_count + excluded.order_count;
    END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER ledger_entries_day_totals AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_day_totals();
