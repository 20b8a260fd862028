import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a purchase asks of single rows is asked in scalar subqueries: as joins they were planned while products or orders
 * filled a page, read all of the table, and did so until the next ANALYZE
 * (docs/decisions/0118-plans-of-a-purchase.md).
 */
export class SingleRowsByKeys1764010490000 implements MigrationInterface {
  name = 'SingleRowsByKeys1764010490000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(isOnSale(rowByRow));
    await runner.query(addProductDays(isAnySold));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(addProductDays(isAnyJoined));
    await runner.query(isOnSale(joined));
  }
}

// A pick of a mix pack has neither a price nor a quantity of its own.
const rowByRow = `WHERE NOT coalesce((
      SELECT is_active AND name = item.product_name AND category = item.category
          AND (price <> item.unit_price) IS NOT TRUE AND (inventory < item.quantity) IS NOT TRUE
        FROM products WHERE products.id = item.product_id), false)`;

const joined = `LEFT JOIN products ON products.id = item.product_id
     WHERE products.id IS NULL OR NOT products.is_active OR products.name <> item.product_name
        OR products.category <> item.category OR products.price <> item.unit_price
        OR products.inventory < item.quantity`;

const isOnSale = (refused: string): string => `
CREATE OR REPLACE FUNCTION is_on_sale(assumed jsonb) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM jsonb_to_recordset(assumed)
        AS item (product_id uuid, product_name text, category text, unit_price numeric, quantity integer)
     ${refused});
$$`;

const isAnySold = `SELECT FROM added item
    WHERE (SELECT sold.status FROM orders sold WHERE sold.id = item.order_id) NOT IN ('pending', 'cancelled')`;

const isAnyJoined = `SELECT FROM added item JOIN orders sold ON sold.id = item.order_id
    WHERE sold.status NOT IN ('pending', 'cancelled')`;

const addProductDays = (isAny: string): string => `
CREATE OR REPLACE FUNCTION add_product_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (${isAny}) THEN
    INSERT INTO product_days (product_id, paid_on, quantity, revenue)
      SELECT item.product_id, (sold.paid_at AT TIME ZONE 'America/New_York')::date, sum(item.quantity), sum(item.subtotal)
        FROM added item JOIN orders sold ON sold.id = item.order_id
       WHERE sold.status NOT IN ('pending', 'cancelled') GROUP BY 1, 2;
  END IF;
  RETURN NULL;
END $$`;
