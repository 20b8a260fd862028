import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { trackingUrl } from './carriers.js';
import type { Shipment } from './shipment.types.js';

/** The parcel of an order that was ever shipped; null for any other. One statement for each request. */
export const shipmentOfOrder = perRequest(({ database }: { readonly database: Database }, orderIds) =>
  findShipments(database.read, orderIds),
);

type Row = Omit<Shipment, 'trackingUrl'> & { readonly orderId: string };

/** By the order's id. */
export async function findShipments(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Shipment>> {
  const rows: Row[] = await db.query(
    `SELECT change.order_id AS "orderId", max(changed_at) AS "shippedAt", shipment.carrier,
        shipment.tracking_number AS "trackingNumber"
       FROM order_status_changes change LEFT JOIN shipments shipment ON shipment.order_id = change.order_id
      WHERE change.order_id = ANY($1::uuid[]) AND to_status = 'shipped'
      GROUP BY change.order_id, shipment.order_id`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, ...row }) => [orderId, { ...row, trackingUrl: trackingUrl(row) }]));
}
