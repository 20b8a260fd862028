import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One order at a time is what a shop takes all day: its amounts are added as they are, where many orders are sorted and
 * summed first; lines of unpaid orders are not summed at all, and those of an order that is paid not compared with what
 * they were. What is added is the same (docs/decisions/0118-plans-of-a-purchase.md).
 */
export class DaysOfOneOrder1764010420000 implements MigrationInterface {
  name = 'DaysOfOneOrder1764010420000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      define(
        'add_order_days',
        `IF EXISTS (SELECT FROM added OFFSET 1) THEN${addOrders}
  ELSE
    INSERT INTO order_days (${orderColumns})
      SELECT ${dayOf('created_at')}, ${dayOf('paid_at')}, status, delivery_method, 1, total FROM added;
  END IF;`,
      ),
    );
    await runner.query(
      define(
        'add_product_days',
        `IF EXISTS (SELECT FROM ${soldItems}) THEN${addItems}
  END IF;`,
      ),
    );
    await runner.query(
      define(
        'change_order_days',
        `${changeOrders}
  IF OLD.status = 'pending' AND ${isSold('NEW')} THEN
    INSERT INTO product_days (${productColumns})
      SELECT product_id, ${dayOf('NEW.paid_at')}, quantity, subtotal FROM order_items WHERE order_id = NEW.id;
  ELSIF ${changeItems}`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(define('add_order_days', addOrders));
    await runner.query(define('add_product_days', addItems));
    await runner.query(define('change_order_days', `${changeOrders}\n  IF ${changeItems}`));
  }
}

const define = (name: string, body: string): string => `
CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${body}
  RETURN NULL;
END $$`;

const dayOf = (moment: string): string => `(${moment} AT TIME ZONE 'America/New_York')::date`;
const isSold = (order: string): string => `${order}.status NOT IN ('pending', 'cancelled')`;
const orderColumns = 'placed_on, paid_on, status, delivery_method, orders, total';
const productColumns = 'product_id, paid_on, quantity, revenue';

const addOrders = `
    INSERT INTO order_days (${orderColumns})
      SELECT ${dayOf('created_at')}, ${dayOf('paid_at')}, status, delivery_method, count(*), sum(total)
        FROM added GROUP BY 1, 2, 3, 4;`;

// An order's lines come with it, while it is unpaid: then there is nothing to add.
const soldItems = `added item JOIN orders sold ON sold.id = item.order_id WHERE ${isSold('sold')}`;
const addItems = `
    INSERT INTO product_days (${productColumns})
      SELECT item.product_id, ${dayOf('sold.paid_at')}, sum(item.quantity), sum(item.subtotal)
        FROM ${soldItems} GROUP BY 1, 2;`;

const changeOrders = `INSERT INTO order_days (${orderColumns}) VALUES
    (${dayOf('OLD.created_at')}, ${dayOf('OLD.paid_at')}, OLD.status, OLD.delivery_method, -1, -OLD.total),
    (${dayOf('NEW.created_at')}, ${dayOf('NEW.paid_at')}, NEW.status, NEW.delivery_method, 1, NEW.total);`;
const changeItems = `(${isSold('OLD')}, OLD.paid_at) IS DISTINCT FROM (${isSold('NEW')}, NEW.paid_at) THEN
    INSERT INTO product_days (${productColumns})
      SELECT item.product_id, change.paid_on, change.sign * item.quantity, change.sign * item.subtotal
        FROM order_items item CROSS JOIN (VALUES
          (${isSold('OLD')}, ${dayOf('OLD.paid_at')}, -1), (${isSold('NEW')}, ${dayOf('NEW.paid_at')}, 1)
        ) AS change (is_sold, paid_on, sign)
       WHERE item.order_id = NEW.id AND change.is_sold;
  END IF;`;
