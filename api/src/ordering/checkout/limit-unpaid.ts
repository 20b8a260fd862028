import type { Tx } from '../../database/index.js';
import { TooManyUnpaidOrdersError } from '../ordering.errors.js';

/** Of one address at once (docs/product/limits.md). */
const mostUnpaid = 30;

/** Throws TooManyUnpaidOrdersError (429). Calls from one address wait for each other, so that they count together. */
export async function assertFewUnpaid(tx: Tx, addressHash: string | null): Promise<void> {
  if (addressHash === null) return;
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`unpaid-orders:${addressHash}`]);
  const [row]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM orders WHERE address_hash = $1 AND status = 'pending'`,
    [addressHash],
  );
  if ((row?.count ?? 0) >= mostUnpaid) throw new TooManyUnpaidOrdersError();
}
