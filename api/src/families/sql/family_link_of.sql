-- The family link that an order came through; null if the key is unknown, of another class, or of a campaign that is over.
-- The order is placed either way (docs/product/families.md).
CREATE OR REPLACE FUNCTION family_link_of(wanted_key text, wanted_classroom uuid)
RETURNS uuid LANGUAGE sql STABLE STRICT AS $$
SELECT link.id FROM family_links link JOIN class_campaigns USING (classroom_id, campaign)
 WHERE link.public_key = decode(wanted_key, 'hex') AND classroom_id = wanted_classroom AND is_open;
$$;
