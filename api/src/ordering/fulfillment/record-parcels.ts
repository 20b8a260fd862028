import type { Database, Reader, Tx } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { ParcelsRefusedError } from './fulfillment.errors.js';
import { type Judged, judgeParcel, refuse } from './preview-parcels.js';
import { lockShippable, shipOrder } from './ship-order.js';
import type { Shipment } from './shipment.resolver.js';
import { readTracking, type Tracking, trackingUrl, type WrittenTracking } from './tracking.js';

/** The most rows per call. */
export const maxParcels = 200;

type WrittenParcel = WrittenTracking & { readonly orderId: string };

type RecordRequest = {
  readonly adminId: string;
  readonly now: Date;
  readonly mailsCustomers: boolean;
};

/** Order ids by result. */
type RecordedParcels = Readonly<Record<'shipped' | 'added' | 'unchanged', readonly string[]>>;

/**
 * Ships many orders at once, all or none: records their parcels and emails each customer once. The same call again
 * changes nothing. Throws InvalidInputError (400) for an invalid number, a repeated order and more than 200 orders,
 * ParcelsRefusedError (409) with every row that was refused.
 */
export async function recordParcels(
  { database }: { readonly database: Database },
  written: readonly WrittenParcel[],
  request: RecordRequest,
): Promise<RecordedParcels> {
  const parcels = readParcels(written);
  return database.transaction((tx) => record(tx, parcels, request));
}

function readParcels(written: readonly WrittenParcel[]): ReadonlyMap<string, Tracking> {
  if (written.length > maxParcels)
    throw new InvalidInputError({ parcels: `At most ${maxParcels} orders at once.` });
  const parcels = new Map(written.map((row) => [row.orderId, readNumbered(row)]));
  if (parcels.size < written.length) throw new InvalidInputError({ parcels: 'An order is listed twice.' });
  return parcels;
}

function readNumbered(row: WrittenParcel): Tracking {
  const tracking = readTracking(row);
  if (!isUuid(row.orderId)) throw new InvalidInputError({ parcels: 'Give the whole id of each order.' });
  if (tracking.trackingNumber === null)
    throw new InvalidInputError({ parcels: 'Each order needs a tracking number.' });
  return tracking;
}

async function record(
  tx: Tx,
  parcels: ReadonlyMap<string, Tracking>,
  { adminId, now, mailsCustomers }: RecordRequest,
): Promise<RecordedParcels> {
  const orders = await lockShippable(tx, [...parcels.keys()]);
  const judged = [...parcels].map(([orderId, tracking]): Judged & { orderId: string; tracking: Tracking } => {
    const order = orders.get(orderId);
    return {
      orderId,
      tracking,
      ...(order ? judgeParcel(order, tracking) : refuse('There is no such order.')),
    };
  });
  const refused = judged.filter(({ fit }) => fit === 'refused');
  if (refused.length > 0) throw new ParcelsRefusedError(refused);
  const email = mailsCustomers ? 'once' : 'none';
  const changed = judged.filter(({ fit }) => fit !== 'unchanged');
  for (const { orderId, tracking } of changed)
    await shipOrder(tx, { orderId, tracking, adminId, now, email });
  const idsOf = (wanted: string) => judged.filter(({ fit }) => fit === wanted).map(({ orderId }) => orderId);
  return { shipped: idsOf('ships'), added: idsOf('adds'), unchanged: idsOf('unchanged') };
}

/** The parcel of an order that was ever shipped; null for any other. One statement per request. */
export const shipmentOfOrder = perRequest(({ database }: { readonly database: Database }, orderIds) =>
  findShipments(database.read, orderIds),
);

type Row = Omit<Shipment, 'trackingUrl'> & { readonly orderId: string };

/** Parcels by order id. */
export async function findShipments(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Shipment>> {
  const rows: Row[] = await db.query(
    `SELECT change.order_id, max(changed_at) AS shipped_at, shipment.carrier, shipment.tracking_number
       FROM order_status_changes change LEFT JOIN shipments shipment ON shipment.order_id = change.order_id
      WHERE change.order_id = ANY($1::uuid[]) AND to_status = 'shipped'
      GROUP BY change.order_id, shipment.order_id`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, ...row }) => [orderId, { ...row, trackingUrl: trackingUrl(row) }]));
}
