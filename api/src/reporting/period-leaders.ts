import type { Queries } from '../database/index.js';
import { soldProducts } from '../ordering/index.js';
import type {
  AnalyticsClassroom,
  AnalyticsDelivery,
  AnalyticsOrganization,
  AnalyticsProduct,
} from './analytics.types.js';
import { endOf, soldOrders, soldParameters, startOf, type Reading } from './period-sales.js';

const maxListLength = 10;

/** What sold best, by revenue; under the names that the products have now. */
export function findTopProducts(db: Queries, reading: Reading): Promise<AnalyticsProduct[]> {
  const { period, organizationId } = reading;
  const [sold, parameters] =
    organizationId === null
      ? [soldProducts, [period.from, period.to]]
      : [productsOfOrganization, soldParameters(reading)];
  return db.query(
    `SELECT sold.product_id, sum(sold.quantity)::int AS quantity, sum(sold.revenue) AS revenue
       FROM (${sold}) AS sold JOIN products ON products.id = sold.product_id
      WHERE sold.paid_on BETWEEN $1::date AND $2::date
      GROUP BY sold.product_id, products.name HAVING sum(sold.quantity) <> 0
      ORDER BY sum(sold.revenue) DESC, products.name LIMIT ${maxListLength}`,
    parameters,
  );
}

/** Of one organization's own orders, which its index finds. */
const productsOfOrganization = `
  SELECT item.product_id, $1::date AS paid_on, item.quantity, item.subtotal AS revenue
    FROM orders sold JOIN order_items item ON item.order_id = sold.id
    JOIN organizations ON organizations.id = sold.organization_id AND organizations.deleted_at IS NULL
   WHERE sold.organization_id = $3 AND sold.paid_at >= ${startOf('$1')} AND sold.paid_at < ${endOf('$2')}
     AND sold.status = ANY($4)`;

export function findTopOrganizations(
  db: Queries,
  { period, organizationId }: Reading,
): Promise<AnalyticsOrganization[]> {
  return db.query(
    `SELECT o.id AS organization_id, best.orders, best.sales
       FROM (SELECT organization_id, sum(order_count)::int AS orders, sum(sales) AS sales FROM organization_days
              WHERE day BETWEEN $1::date AND $2::date AND ($3::uuid IS NULL OR organization_id = $3)
                AND organization_id NOT IN (SELECT id FROM organizations WHERE deleted_at IS NOT NULL)
              GROUP BY organization_id HAVING sum(order_count) > 0
              ORDER BY sales DESC, organization_id LIMIT ${maxListLength}) AS best
       JOIN organizations o ON o.id = best.organization_id
      ORDER BY best.sales DESC, o.name`,
    [period.from, period.to, organizationId],
  );
}

export function findTopClassrooms(
  db: Queries,
  { period, organizationId }: Reading,
): Promise<AnalyticsClassroom[]> {
  return db.query(
    `SELECT c.id AS classroom_id, best.orders, best.sales
       FROM (SELECT classroom_id, sum(order_count)::int AS orders, sum(sales) AS sales FROM classroom_days
              WHERE day BETWEEN $1::date AND $2::date
                AND ($3::uuid IS NULL OR classroom_id IN (SELECT id FROM classrooms WHERE organization_id = $3))
                AND classroom_id NOT IN (SELECT gone.id FROM classrooms gone
                  JOIN organizations ON organizations.id = gone.organization_id WHERE organizations.deleted_at IS NOT NULL)
              GROUP BY classroom_id HAVING sum(order_count) > 0
              ORDER BY sales DESC, classroom_id LIMIT ${maxListLength}) AS best
       JOIN classrooms c ON c.id = best.classroom_id
      ORDER BY best.sales DESC, c.name`,
    [period.from, period.to, organizationId],
  );
}

export function findDelivery(db: Queries, reading: Reading): Promise<AnalyticsDelivery[]> {
  return db.query(
    `SELECT delivery_method, sum(orders)::int AS orders, sum(total) AS revenue
       FROM (${soldOrders(reading)}) AS sold
      GROUP BY delivery_method HAVING sum(orders) <> 0 ORDER BY delivery_method DESC`,
    soldParameters(reading),
  );
}
