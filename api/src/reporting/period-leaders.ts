import type { Reader } from '../database/index.js';
import type {
  AnalyticsClassroom,
  AnalyticsDelivery,
  AnalyticsOrganization,
  AnalyticsProduct,
} from './analytics.types.js';
import { soldOrders, soldParameters, type Reading } from './period-sales.js';

const maxListLength = 10;

/** What sold best, by revenue; under the names that the products have now. */
export function findTopProducts(db: Reader, reading: Reading): Promise<AnalyticsProduct[]> {
  return db.query(
    `SELECT item.product_id AS "productId", sum(item.quantity)::int AS quantity,
        sum(item.subtotal)::text AS revenue
       FROM (${soldOrders}) AS sold
       JOIN order_items item ON item.order_id = sold.id JOIN products ON products.id = item.product_id
      GROUP BY item.product_id, products.name ORDER BY sum(item.subtotal) DESC, products.name LIMIT ${maxListLength}`,
    soldParameters(reading),
  );
}

export function findTopOrganizations(db: Reader, reading: Reading): Promise<AnalyticsOrganization[]> {
  return db.query(
    `SELECT organization.id AS "organizationId", best.orders, best.sales::text
       FROM (SELECT organization_id, count(*)::int AS orders, sum(subtotal) AS sales FROM (${soldOrders}) AS sold
              WHERE organization_id IS NOT NULL
              GROUP BY organization_id ORDER BY sales DESC, organization_id LIMIT ${maxListLength}) AS best
       JOIN organizations organization ON organization.id = best.organization_id
      ORDER BY best.sales DESC, organization.name`,
    soldParameters(reading),
  );
}

export function findTopClassrooms(db: Reader, reading: Reading): Promise<AnalyticsClassroom[]> {
  return db.query(
    `SELECT classroom.id AS "classroomId", best.orders, best.sales::text
       FROM (SELECT classroom_id, count(*)::int AS orders, sum(subtotal) AS sales FROM (${soldOrders}) AS sold
              WHERE classroom_id IS NOT NULL
              GROUP BY classroom_id ORDER BY sales DESC, classroom_id LIMIT ${maxListLength}) AS best
       JOIN classrooms classroom ON classroom.id = best.classroom_id
      ORDER BY best.sales DESC, classroom.name`,
    soldParameters(reading),
  );
}

export function findDelivery(db: Reader, reading: Reading): Promise<AnalyticsDelivery[]> {
  return db.query(
    `SELECT delivery_method AS "deliveryMethod", count(*)::int AS orders, sum(total)::text AS revenue
       FROM (${soldOrders}) AS sold GROUP BY delivery_method ORDER BY delivery_method DESC`,
    soldParameters(reading),
  );
}
