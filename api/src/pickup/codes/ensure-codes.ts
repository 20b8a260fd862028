import { randomInt } from 'node:crypto';
import type { Database, Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';

/** After so many draws of four characters that were taken, an organization has so many boxes that it needs five. */
const shortDraws = 3;

/** What is called out, and what phones and QR codes know the box by: the order's own id would open the order. */
export type BoxCode = { readonly code: string; readonly boxId: string };

/**
 * The codes of an organization's orders, by order; those that have none get one. Two that draw at once agree,
 * since the first row stays.
 */
export async function ensureCodes(
  database: Database,
  organizationId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, BoxCode>> {
  for (let draw = 1; ; draw++) {
    const codes = await findCodes(database.read, orderIds);
    const without = orderIds.filter((id) => !codes.has(id));
    if (without.length === 0) return codes;
    const drawn = without.map(() => drawShortCode(draw > shortDraws ? 5 : 4));
    await database.statement((db) =>
      db.query(
        `INSERT INTO pickup_codes (order_id, organization_id, code)
         SELECT order_id, $1, code FROM unnest($2::uuid[], $3::varchar[]) AS drawn (order_id, code)
         ON CONFLICT DO NOTHING`,
        [organizationId, without, drawn],
      ),
    );
  }
}

async function findCodes(db: Reader, orderIds: readonly string[]): Promise<ReadonlyMap<string, BoxCode>> {
  const rows: (BoxCode & { orderId: string })[] = await db.query(
    'SELECT order_id, code, box_id FROM pickup_codes WHERE order_id = ANY($1::uuid[])',
    [orderIds],
  );
  return new Map(rows.map(({ orderId, ...code }) => [orderId, code]));
}

/** Nothing that is mistaken for another when it is read out or written by hand, and no vowel: no words come of it. */
const alphabet = '34679CDFGHJKMNPQRTVWXY';

/** A few characters by which a box is called out. */
function drawShortCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

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
