import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { buyerCreditMs, type OrderStatus } from '../../ordering/index.js';

export type CreditOfferState = 'open' | 'credited' | 'late' | 'cancelled' | 'unpaid';

/** What a buyer may still say of an order. */
export type CreditOffer = {
  readonly state: CreditOfferState;
  readonly closesAt: Date | null;
  readonly visitorHash: string | null;
};

type Row = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly paidAt: Date | null;
  readonly hasClass: boolean;
  readonly wasMoved: boolean;
  readonly visitorHash: string | null;
};

type Deps = { readonly database: Database; readonly clock: () => Date };

/** By the order's id, whether its buyer may still say whom it was for; null for an unknown one. */
export const creditOfferOfOrder = perRequest(async ({ database, clock }: Deps, orderIds) => {
  const rows: Row[] = await database.read.query(
    `SELECT o.id, o.status, o.paid_at AS "paidAt", o.classroom_id IS NOT NULL AS "hasClass",
        o.visitor_hash AS "visitorHash",
        EXISTS (SELECT FROM ledger_entries e WHERE e.adjusted_order_id = o.id AND e.kind = 'moved-in') AS "wasMoved"
       FROM orders o WHERE o.id = ANY($1::uuid[])`,
    [orderIds],
  );
  const now = clock();
  return new Map(rows.map((row) => [row.id, toOffer(row, now)]));
});

function toOffer(row: Row, now: Date): CreditOffer {
  const closesAt = row.paidAt && new Date(row.paidAt.getTime() + buyerCreditMs);
  return { state: stateOf(row, closesAt, now), closesAt, visitorHash: row.visitorHash };
}

function stateOf({ status, hasClass, wasMoved }: Row, closesAt: Date | null, now: Date): CreditOfferState {
  if (status === 'cancelled') return 'cancelled';
  if (closesAt === null) return 'unpaid';
  if (hasClass || wasMoved) return 'credited';
  return now > closesAt ? 'late' : 'open';
}
