import type { Reader } from '../../database/index.js';
import { bagsIn } from '../../lib/counts.js';

/** A line of an order as it is packed, without what was refunded by line. */
export type PackedItem = {
  readonly productId: string;
  readonly productName: string;
  /** The packs or bags that are left. */
  readonly quantity: number;
  /** A mix pack's picks, one for each bag. */
  readonly picks: readonly string[];
  /** Bags refunded out of these mix packs; the refund does not say which. */
  readonly missingBags: number;
  /** The name on its bag. */
  readonly forName: string | null;
};

/** A row that `packedItems` selects. */
export type PackedRow = {
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  /** As order_items stores them: `[{"id","name"}]`. */
  readonly picks: string | null;
  readonly refundedPacks: number;
  readonly refundedBags: number;
  readonly forName: string | null;
};

/**
 * SQL for a LATERAL join to order_items as `item`: what was refunded of a line, or is being refunded, as the columns
 * `packs` and `bags` of `refunded`. Found by the order, which has an index.
 */
export const refundedOfItem = `LATERAL (
  SELECT COALESCE(sum(returned.quantity), 0)::int AS packs, COALESCE(sum(returned.bags), 0)::int AS bags
    FROM partial_refunds refund JOIN partial_refund_lines returned ON returned.refund_id = refund.id
   WHERE refund.order_id = item.order_id AND returned.item_id = item.id AND (refund.status = 'requested'
     OR EXISTS (SELECT FROM refunds WHERE provider_refund_id = refund.provider_refund_id AND status = 'accepted'))
  ) AS refunded`;

/** SQL: the lines of the order `o` as PackedRows. */
export const packedItems = `(SELECT json_agg(json_build_object('productId', product_id, 'productName', product_name,
    'quantity', quantity, 'picks', selected_products, 'refundedPacks', refunded.packs, 'refundedBags', refunded.bags, 'forName', for_name) ORDER BY line)
  FROM order_items item CROSS JOIN ${refundedOfItem} WHERE item.order_id = o.id)`;

/** What is packed of these orders, by order id. */
export async function findPackedItems(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PackedItem[]>> {
  const rows: { id: string; items: PackedRow[] }[] = await db.query(
    `SELECT o.id, ${packedItems} AS items FROM orders o WHERE o.id = ANY($1::uuid[])`,
    [orderIds],
  );
  return new Map(rows.map(({ id, items }) => [id, readPackedItems(items)]));
}

/** The lines with something left. */
export function readPackedItems(rows: readonly PackedRow[]): PackedItem[] {
  return rows.flatMap(({ quantity, picks: stored, refundedPacks, refundedBags, ...row }) => {
    const picks = readPicks(stored);
    const item = { ...row, quantity: quantity - refundedPacks, picks, missingBags: refundedBags };
    return bagsIn(item) <= 0 ? [] : [item];
  });
}

function readPicks(stored: string | null): string[] {
  const picks = stored === null ? [] : (JSON.parse(stored) as { name: string }[]); // written by write-orders.ts alone
  return picks.map(({ name }) => name);
}

/** The boxes of a refund in one line, such as '1 × Lemon Lift-Offs, 2 bags of Premium Mix Pack'; null for an amount. */
export async function describeBoxes(db: Reader, refundId: string): Promise<string | null> {
  const [row]: { boxes: string | null }[] = await db.query(`SELECT ${boxesOf('$1')} AS boxes`, [refundId]);
  return row?.boxes ?? null;
}

/** The same as SQL, for statements about many refunds. `refundId` is SQL too. */
export function boxesOf(refundId: string): string {
  return `(SELECT string_agg(concat_ws(', ',
        CASE WHEN line.quantity > 0 THEN line.quantity || ' × ' || item.product_name END,
        CASE line.bags WHEN 0 THEN NULL WHEN 1 THEN '1 bag of ' || item.product_name
          ELSE line.bags || ' bags of ' || item.product_name END), ', ' ORDER BY item.line)
      FROM partial_refund_lines line JOIN order_items item ON item.id = line.item_id
     WHERE line.refund_id = ${refundId}::uuid)`;
}
