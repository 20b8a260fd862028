import type { Reader } from '../../database/index.js';
import type { HandOutRecord } from './fold-hand-outs.js';
import type { HandOutKind, HandOutMethod } from './hand-out.entity.js';

/** What counts of these orders' records, and how many there are at all, by order. */
export type OrderHandOuts = { readonly records: readonly HandOutRecord[]; readonly count: number };

type Row = {
  orderId: string;
  kind: HandOutKind;
  at: Date;
  sequence: number;
  by: string;
  method: HandOutMethod;
  isCounted: boolean;
};

export async function findHandOuts(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderHandOuts>> {
  const rows: Row[] = await db.query(
    `SELECT order_id, kind, at, sequence::float AS sequence, recorded_by AS by, method, is_counted
       FROM hand_outs WHERE order_id = ANY($1::uuid[]) ORDER BY sequence`,
    [orderIds],
  );
  const found = new Map<string, { records: HandOutRecord[]; count: number }>();
  for (const { orderId, isCounted, ...record } of rows) {
    const entry = found.get(orderId) ?? { records: [], count: 0 };
    found.set(orderId, entry);
    entry.count += 1;
    if (isCounted) entry.records.push(record);
  }
  return found;
}
