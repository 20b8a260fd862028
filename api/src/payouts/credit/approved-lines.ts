import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';

/** Whether an order is on a statement that can no longer change. */
export async function hasApprovedLine(db: Reader, orderId: string): Promise<boolean> {
  return (await findApproved(db, [orderId])).has(orderId);
}

/** The same for the orders of a list: true by the id of each that is. */
export const isOnApprovedStatement = perRequest(
  async ({ database }: { readonly database: Database }, orderIds) =>
    new Map([...(await findApproved(database.read, orderIds))].map((id) => [id, true])),
);

async function findApproved(db: Reader, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows: { orderId: string }[] = await db.query(
    `SELECT asked.id AS "orderId" FROM unnest($1::uuid[]) AS asked (id)
      WHERE EXISTS (SELECT FROM ledger_entries e
        JOIN statement_lines line ON line.ledger_entry_id = e.id
        JOIN statements s ON s.id = line.statement_id AND s.state <> 'drawn'
       WHERE e.order_id = asked.id OR e.adjusted_order_id = asked.id)`,
    [orderIds],
  );
  return new Set(rows.map(({ orderId }) => orderId));
}
