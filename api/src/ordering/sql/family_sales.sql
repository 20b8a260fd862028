-- For other modules: the sales left of each paid order that came through a family's link, by the day it was paid.
CREATE OR REPLACE VIEW family_sales AS
SELECT o.family_link_id, (o.paid_at AT TIME ZONE 'America/New_York')::date AS day,
    (SELECT coalesce(sum(entry.sales), 0) FROM order_entries entry WHERE entry.order_id = o.id) AS sales
  FROM orders o
 WHERE o.family_link_id IS NOT NULL AND o.status NOT IN ('pending', 'cancelled');
