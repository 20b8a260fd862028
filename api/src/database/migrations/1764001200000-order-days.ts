import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many orders there are, and what they sold, by day. A row is an amount to add up, not a sum: whoever places or
 * pays an order adds rows of its own, so that no two buyers wait for one row; merge_order_days() makes few of many.
 */
export class OrderDays1764001200000 implements MigrationInterface {
  name = 'OrderDays1764001200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    for (const statement of [orderAdded, orderChanged, itemsAdded, merge, rebuild])
      await runner.query(statement);
    await runner.query(`
      CREATE TRIGGER orders_days_added AFTER INSERT ON orders
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_order_days();
      CREATE TRIGGER orders_days_changed AFTER UPDATE ON orders FOR EACH ROW
        WHEN ((OLD.status, OLD.created_at, OLD.paid_at, OLD.delivery_method, OLD.total)
          IS DISTINCT FROM (NEW.status, NEW.created_at, NEW.paid_at, NEW.delivery_method, NEW.total))
        EXECUTE FUNCTION change_order_days();
      CREATE TRIGGER order_items_days_added AFTER INSERT ON order_items
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_product_days();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER order_items_days_added ON order_items;
      DROP TRIGGER orders_days_changed ON orders;
      DROP TRIGGER orders_days_added ON orders;
      DROP FUNCTION rebuild_order_days(), merge_order_days(), add_product_days(), change_order_days(), add_order_days();
      DROP TABLE product_days, order_days;
    `);
  }
}

const tables = `
CREATE TABLE order_days (
  placed_on date NOT NULL,
  paid_on date,
  status varchar(20) NOT NULL,
  delivery_method varchar(20) NOT NULL,
  orders integer NOT NULL,
  total numeric(12,2) NOT NULL
);
CREATE INDEX order_days_placed_on_idx ON order_days (placed_on);
CREATE INDEX order_days_paid_on_idx ON order_days (paid_on);
CREATE TABLE product_days (
  product_id uuid NOT NULL,
  paid_on date NOT NULL,
  quantity integer NOT NULL,
  revenue numeric(12,2) NOT NULL
);
CREATE INDEX product_days_paid_on_idx ON product_days (paid_on)`;

const dayOf = (moment: string): string => `(${moment} AT TIME ZONE 'America/New_York')::date`;
const isSold = (order: string): string => `${order}.status NOT IN ('pending', 'cancelled')`;
const orderColumns = 'placed_on, paid_on, status, delivery_method, orders, total';
const productColumns = 'product_id, paid_on, quantity, revenue';

const ordersOf = (table: string): string => `
  SELECT ${dayOf('created_at')}, ${dayOf('paid_at')}, status, delivery_method, count(*), sum(total)
    FROM ${table} GROUP BY 1, 2, 3, 4`;

const itemsOf = (table: string): string => `
  SELECT item.product_id, ${dayOf('sold.paid_at')}, sum(item.quantity), sum(item.subtotal)
    FROM ${table} item JOIN orders sold ON sold.id = item.order_id WHERE ${isSold('sold')} GROUP BY 1, 2`;

const orderAdded = `
CREATE FUNCTION add_order_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_days (${orderColumns}) ${ordersOf('added')};
  RETURN NULL;
END $$`;

// An order's lines come with it, while it is unpaid: then there is nothing to add.
const itemsAdded = `
CREATE FUNCTION add_product_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_days (${productColumns}) ${itemsOf('added')};
  RETURN NULL;
END $$`;

const orderChanged = `
CREATE FUNCTION change_order_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_days (${orderColumns}) VALUES
    (${dayOf('OLD.created_at')}, ${dayOf('OLD.paid_at')}, OLD.status, OLD.delivery_method, -1, -OLD.total),
    (${dayOf('NEW.created_at')}, ${dayOf('NEW.paid_at')}, NEW.status, NEW.delivery_method, 1, NEW.total);
  IF (${isSold('OLD')}, OLD.paid_at) IS DISTINCT FROM (${isSold('NEW')}, NEW.paid_at) THEN
    INSERT INTO product_days (${productColumns})
    SELECT item.product_id, change.paid_on, change.sign * item.quantity, change.sign * item.subtotal
      FROM order_items item CROSS JOIN (VALUES
        (${isSold('OLD')}, ${dayOf('OLD.paid_at')}, -1), (${isSold('NEW')}, ${dayOf('NEW.paid_at')}, 1)
      ) AS change (is_sold, paid_on, sign)
     WHERE item.order_id = NEW.id AND change.is_sold;
  END IF;
  RETURN NULL;
END $$`;

/** Many amounts become one for each key, in one statement: who reads meanwhile adds up the one or the other. */
const mergeRows = (
  table: string,
  columns: string,
  keys: string,
  amounts: string,
  day: string,
  many: number,
) => `
  WITH gone AS (
    DELETE FROM ${table} WHERE ${day} IN (SELECT ${day} FROM ${table} GROUP BY ${day} HAVING count(*) > ${many}) RETURNING *)
  INSERT INTO ${table} (${columns})
  SELECT ${keys}, ${amounts} FROM gone GROUP BY ${keys};`;

// A day has some twenty kinds of orders, and as many rows of products as there are products.
const merge = `
CREATE FUNCTION merge_order_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN ${mergeRows(
  'order_days',
  orderColumns,
  'placed_on, paid_on, status, delivery_method',
  'sum(orders), sum(total)',
  'placed_on',
  60,
)} ${mergeRows(
  'product_days',
  productColumns,
  'product_id, paid_on',
  'sum(quantity), sum(revenue)',
  'paid_on',
  200,
)}
END $$`;

// What is taken away and what is counted is of one moment: orders that change meanwhile add their own rows.
const rebuild = `
CREATE FUNCTION rebuild_order_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (DELETE FROM order_days)
  INSERT INTO order_days (${orderColumns}) ${ordersOf('orders')};
  WITH gone AS (DELETE FROM product_days)
  INSERT INTO product_days (${productColumns}) ${itemsOf('order_items')};
END $$`;
