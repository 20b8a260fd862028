import type { Reader } from '../../database/index.js';
import { completeAnyOrders, type LoadedOrder } from '../orders/load-orders.js';
import { paidStatuses } from '../orders/order-status.js';
import { OrderEntity } from '../orders/order.entity.js';
import {
  packedItems,
  readPackedItems,
  type PackedItem,
  type PackedRow,
} from '../partial-refunds/packed-items.js';

/** An order as it is packed and sent: without what was refunded of it. */
export type SlipOrder = Omit<LoadedOrder, 'items'> & { readonly packed: readonly PackedItem[] };

/** Those of these orders that still are paid and go by mail, and of which something is left, in the order of the ids. */
export async function findSlipOrders(db: Reader, ids: readonly string[]): Promise<SlipOrder[]> {
  const orders = await db
    .createQueryBuilder(OrderEntity, 'o')
    .where('o.id = ANY(:ids)', { ids })
    .andWhere(`o.deliveryMethod = 'shipping' AND o.status IN (:...paid)`, { paid: paidStatuses })
    .orderBy('array_position(CAST(:ids AS uuid[]), o.id)')
    .getMany();
  const loaded = await completeAnyOrders(db, orders);
  const packed = await findPacked(db, ids);
  return loaded
    .map((order) => ({ ...order, packed: packed.get(order.order.id) ?? [] }))
    .filter((order) => order.packed.length > 0);
}

async function findPacked(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, PackedItem[]>> {
  const rows: { id: string; items: PackedRow[] }[] = await db.query(
    `SELECT o.id, ${packedItems} AS items FROM orders o WHERE o.id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, items }) => [id, readPackedItems(items)]));
}
