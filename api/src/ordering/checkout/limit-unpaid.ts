import type { Tx } from '../../database/index.js';
import { TooManyUnpaidOrdersError } from './checkout.errors.js';

/** Of one address at once (docs/product/limits.md). */
export const maxUnpaid = 30;

/** Throws TooManyUnpaidOrdersError (429). Calls from one address wait for each other, so that they count together. */
export async function assertFewUnpaid(tx: Tx, addressHash: string | null): Promise<void> {
  if (addressHash === null) return;
  const [row]: { count: number }[] = await tx.query('SELECT lock_unpaid_orders($1) AS count', [addressHash]);
  if ((row?.count ?? 0) >= maxUnpaid) throw new TooManyUnpaidOrdersError();
}
