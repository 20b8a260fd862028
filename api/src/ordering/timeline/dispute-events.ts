import { readMoney, type Reader } from '../../database/index.js';
import { formatDollars } from '../../lib/cents.js';
import { describeDisputeReason } from '../provider-side/dispute-reasons.js';
import type { HappenedToOrder } from './order-event.types.js';

type DisputeRow = {
  readonly id: string;
  readonly amount: string;
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly openedAt: Date;
  readonly closedAt: Date | null;
};

export function findDisputeRows(db: Reader, orderId: string): Promise<DisputeRow[]> {
  return db.query(
    `SELECT id, amount, reason, state, opened_at AS "openedAt", closed_at AS "closedAt"
       FROM disputes WHERE order_id = $1 ORDER BY opened_at, id`,
    [orderId],
  );
}

/** When a customer's bank took a payment back, and how that ended. */
export function describeDispute({
  amount,
  reason,
  state,
  openedAt,
  closedAt,
}: DisputeRow): HappenedToOrder[] {
  const money = formatDollars(readMoney(amount));
  const opened: HappenedToOrder = {
    at: openedAt,
    kind: 'disputed',
    title: `${money} disputed by the customer's bank`,
    detail: describeDisputeReason(reason),
    by: 'Payment',
  };
  if (state === 'open' || closedAt === null) return [opened];
  const title = state === 'won' ? 'Dispute won: the money stays' : 'Dispute lost: the money went back';
  return [opened, { at: closedAt, kind: 'disputed', title, detail: null, by: 'Payment' }];
}
