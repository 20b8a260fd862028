import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { describeDisputeReason } from './book-dispute.js';
import type { Dispute } from './payment.types.js';

type Row = Dispute & { readonly orderId: string };

/** By the order's id, its newest dispute; null where there was none. */
export const disputeOfOrder = perRequest(
  async ({ database }: { readonly database: Database }, orderIds): Promise<ReadonlyMap<string, Dispute>> => {
    const rows: Row[] = await database.read.query(
      `SELECT DISTINCT ON (d.order_id) d.order_id, d.id AS provider_id, d.state, d.amount, d.reason,
          d.opened_at, d.closed_at, d.answer_by, o.organization_id
         FROM disputes d JOIN orders o ON o.id = d.order_id WHERE d.order_id = ANY($1::uuid[])
        ORDER BY d.order_id, d.opened_at DESC, d.id`,
      [orderIds],
    );
    return new Map(
      rows.map(({ orderId, reason, ...dispute }) => [
        orderId,
        { ...dispute, reason: describeDisputeReason(reason) },
      ]),
    );
  },
);
