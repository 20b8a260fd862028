import type { Reader, Tx } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';

/** The order whose box is called so; null for none. */
export async function findOrderOfBox(db: Reader | Tx, boxId: string): Promise<string | null> {
  if (!isUuid(boxId)) return null;
  const [row]: { orderId: string }[] = await db.query(
    'SELECT order_id AS "orderId" FROM pickup_codes WHERE box_id = $1',
    [boxId],
  );
  return row?.orderId ?? null;
}
