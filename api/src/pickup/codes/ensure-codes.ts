import type { Database, Reader } from '../../database/index.js';
import { drawShortCode } from './short-code.js';

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
