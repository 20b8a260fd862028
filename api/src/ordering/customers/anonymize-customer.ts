import { outbox, type Tx } from '../../database/index.js';
import { containing } from '../../lib/fold.js';
import { orderChanged } from '../ordering.messages.js';
import { isOfAddress } from './is-of-address.js';
import { removedCustomer } from './removed-customer.js';
import { removeCustomerWords } from './customer-words.js';
import { removeParcels } from '../shipments/remove-parcels.js';

/** Holds the orders of an address until the end of the transaction, so that none of them moves on meanwhile. */
export async function lockCustomerOrders(tx: Tx, email: string): Promise<void> {
  await tx.query(`SELECT id FROM orders WHERE ${isOfAddress} ORDER BY id FOR UPDATE`, [
    email,
    containing(email),
  ]);
}

/** Takes the customer out of these orders. Amounts, items, ledger and statements stay; pages that show them follow. */
export async function anonymizeCustomer(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await removeCustomerWords(tx, orderIds);
  await tx.query(
    `UPDATE orders SET ${removedCustomer}, address_hash = NULL, idempotency_key = NULL, content_hash = 'removed'
      WHERE id = ANY($1::uuid[])`,
    [orderIds],
  );
  // What an administrator typed; the provider's own reasons are words of a fixed list.
  await tx.query(
    `UPDATE refunds SET reason = 'Removed' WHERE order_id = ANY($1::uuid[]) AND requested_by IS NOT NULL AND reason IS NOT NULL`,
    [orderIds],
  );
  await tx.query(
    `UPDATE partial_refunds SET reason = 'Removed', content_hash = 'removed' WHERE order_id = ANY($1::uuid[]) AND reason IS NOT NULL`,
    [orderIds],
  );
  await tx.query(
    `UPDATE order_news SET reason = 'Removed' WHERE order_id = ANY($1::uuid[]) AND origin = 'staff' AND reason IS NOT NULL`,
    [orderIds],
  );
  await removeParcels(tx, orderIds);
  await outbox.add(tx, ...orderIds.map((orderId) => orderChanged({ orderId })));
}
