import type { Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';

/** The orders whose boxes are called so, by the box's id as it is given; without those that are no box. */
export async function ordersOfBoxes(
  db: Reader,
  boxIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { boxId: string; orderId: string }[] = await db.query(
    `SELECT given AS box_id, order_id
       FROM unnest($1::text[]) AS given JOIN pickup_codes ON box_id = given::uuid`,
    [boxIds.filter(isUuid)],
  );
  return new Map(rows.map(({ boxId, orderId }) => [boxId, orderId]));
}
