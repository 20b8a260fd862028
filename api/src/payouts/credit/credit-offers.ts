import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { isUuid } from '../../lib/ids.js';
import { isHashOf, type Secrets } from '../../lib/secrets/secrets.js';
import { buyerCreditMs, type Order } from '../../ordering/index.js';

export type CreditOfferState = 'open' | 'credited' | 'late' | 'cancelled' | 'unpaid';

type Row = Readonly<Pick<Order, 'id' | 'status' | 'paidAt'>> & {
  readonly hasClass: boolean;
  readonly wasMoved: boolean;
  readonly visitorHash: string | null;
};

type Deps = { readonly database: Database; readonly clock: () => Date };

/** By order id, whether its buyer can still choose whom it supports; null for an unknown order. */
export const creditOfferOfOrder = perRequest.rows(
  'id',
  (db, ids): Promise<Row[]> =>
    db.query(
      `SELECT o.id, o.status, o.paid_at, o.classroom_id IS NOT NULL AS has_class,
          o.visitor_hash,
          EXISTS (SELECT FROM ledger_entries e WHERE e.adjusted_order_id = o.id AND e.kind = 'moved-in') AS was_moved
         FROM orders o WHERE o.id = ANY($1::uuid[])`,
      [ids],
    ),
  (row, { clock }: Deps) => {
    const closesAt = row.paidAt && new Date(row.paidAt.getTime() + buyerCreditMs);
    return { state: stateOf(row, closesAt, clock()), closesAt, visitorHash: row.visitorHash };
  },
);

function stateOf({ status, hasClass, wasMoved }: Row, closesAt: Date | null, now: Date): CreditOfferState {
  if (status === 'cancelled') return 'cancelled';
  if (closesAt === null) return 'unpaid';
  if (hasClass || wasMoved) return 'credited';
  return now > closesAt ? 'late' : 'open';
}

/**
 * The link in a confirmation: all it can do is choose whom that order supports, once
 * (docs/product/payouts.md#credit-afterwards).
 */
export type CreditLinks = {
  readonly keyFor: (orderId: string) => string;
  readonly urlFor: (orderId: string) => string;
  /** Whether we made the key for this order. */
  readonly fits: (orderId: string, key: string) => boolean;
};

export function createCreditLinks(secrets: Secrets, publicUrl: string): CreditLinks {
  const claimOf = (orderId: string): string => `credit-order ${orderId.toLowerCase()}`;
  const keyFor = (orderId: string): string => secrets.hash('credit link', claimOf(orderId));
  return {
    keyFor,
    // The key follows the #: browsers do not send it, so it is in no log and no Referer.
    urlFor: (orderId) => `${publicUrl}/credit?order_id=${orderId}#${keyFor(orderId)}`,
    fits: (orderId, key) => isUuid(orderId) && isHashOf(secrets, 'credit link', claimOf(orderId), key),
  };
}

/** Whether an order is on a statement that can no longer change. */
export async function hasApprovedLine(db: Reader, orderId: string): Promise<boolean> {
  return (await findApproved(db, [orderId])).length > 0;
}

/** The same for many orders: true by the id of each that is. */
export const isOnApprovedStatement = perRequest.rows('orderId', findApproved, () => true);

function findApproved(db: Reader, orderIds: readonly string[]): Promise<{ orderId: string }[]> {
  return db.query(
    `SELECT asked.id AS order_id FROM unnest($1::uuid[]) AS asked (id)
      WHERE EXISTS (SELECT FROM ledger_entries e
        JOIN statement_lines line ON line.ledger_entry_id = e.id
        JOIN statements s ON s.id = line.statement_id AND s.state <> 'drawn'
       WHERE e.order_id = asked.id OR e.adjusted_order_id = asked.id)`,
    [orderIds],
  );
}
