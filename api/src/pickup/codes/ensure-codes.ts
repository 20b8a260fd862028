import { randomInt } from 'node:crypto';
import { encodeQR } from 'qr';
import type { Database, Reader } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { loadPictures } from '../../lib/pictures.js';

/** After this many draws of taken codes, an organization has so many boxes that it needs five characters. */
const shortDraws = 3;

/** The code to call out, and the id for phones and QR codes. The order's own id would give access to the order. */
export type BoxCode = { readonly code: string; readonly boxId: string };

/**
 * The codes of an organization's orders, by order id. Creates missing ones. Concurrent callers get the same codes, since
 * the first row wins.
 */
export async function ensureCodes(
  database: Database,
  organizationId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, BoxCode>> {
  for (let draw = 1; ; draw++) {
    const codes = await findCodes(database.read, orderIds);
    const missing = orderIds.filter((id) => !codes.has(id));
    if (missing.length === 0) return codes;
    const drawn = missing.map(() => drawShortCode(draw > shortDraws ? 5 : 4));
    await database.statement((db) =>
      db.query(
        `INSERT INTO pickup_codes (order_id, organization_id, code)
         SELECT order_id, $1, code FROM unnest($2::uuid[], $3::varchar[]) AS drawn (order_id, code)
         ON CONFLICT DO NOTHING`,
        [organizationId, missing, drawn],
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

/** No characters that are easily confused when read out or handwritten, and no vowels, which could form words. */
const alphabet = '34679CDFGHJKMNPQRTVWXY';

/** A random code to call a box out by. */
function drawShortCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Order ids by box id, as given; omits unknown boxes. */
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

/** The content of a box's QR code (docs/product/pickup.md#codes). */
export function boxText(boxId: string): string {
  return `SKYCRUMB:${boxId}`;
}

/** Pixels per module: sharp on a phone at half the size. */
const scale = 8;

const quietZone = 4;

/** A QR code as a small PNG, black on white. */
export async function qrPng(text: string): Promise<Buffer> {
  const open = await loadPictures();
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const size = modules.length;
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? 0 : 255)));
  return open(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
}
