import type { Tx } from '../../database/index.js';

/** A carrier's page says to whom a parcel went: the numbers go with the customer. */
export async function removeParcels(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.query('UPDATE shipments SET tracking_number = NULL WHERE order_id = ANY($1::uuid[])', [orderIds]);
}
