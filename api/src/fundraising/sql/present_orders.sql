-- Orders that count for a class in the current campaign; orders from before a reset belong to a former one.
CREATE OR REPLACE VIEW present_orders AS
SELECT entry.order_id, entry.classroom_id
  FROM order_entries entry JOIN organizations o ON o.id = entry.organization_id AND o.campaign = entry.campaign
 WHERE entry.kind IN ('sale', 'moved-in');
