import type { Reader } from '../../database/index.js';

/**
 * The boxes of a refund as one line for people, such as '1 × Lemon Lift-Offs, 2 bags of Premium Mix Pack'; null for an
 * amount.
 */
export async function describeBoxes(db: Reader, refundId: string): Promise<string | null> {
  const [row]: { boxes: string | null }[] = await db.query(`SELECT ${boxesOf('$1')} AS boxes`, [refundId]);
  return row?.boxes ?? null;
}

/** The same as SQL, for statements about many. `refundId` is SQL too. */
export function boxesOf(refundId: string): string {
  return `(SELECT string_agg(concat_ws(', ',
        CASE WHEN line.quantity > 0 THEN line.quantity || ' × ' || item.product_name END,
        CASE line.bags WHEN 0 THEN NULL WHEN 1 THEN '1 bag of ' || item.product_name
          ELSE line.bags || ' bags of ' || item.product_name END), ', ' ORDER BY item.line)
      FROM partial_refund_lines line JOIN order_items item ON item.id = line.item_id
     WHERE line.refund_id = ${refundId}::uuid)`;
}
