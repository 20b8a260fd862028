import type { Reader } from '../../database/index.js';
import { completeAnyOrders, type LoadedOrder } from '../orders/load-orders.js';
import { pageOfOrders } from './find-orders.js';

/** All organizations' orders, newest first, from the `offset`-th on, with what REST shows of them. */
export async function listOrders(
  db: Reader,
  page: { readonly first: number; readonly offset: number },
): Promise<LoadedOrder[]> {
  return completeAnyOrders(db, await pageOfOrders(db, { of: 'all' }, {}, page).getMany());
}
