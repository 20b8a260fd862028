import { countRows, type Reader } from '../../database/index.js';
import {
  type Connection,
  type PageArgs,
  type RequestContext,
  toConnection,
  perRequest,
} from '../../http/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { containing } from '../../lib/fold.js';
import { groupBy } from '../../lib/group-by.js';
import { currency } from '../../payments/index.js';
import type { OrderDeps } from '../orders/load-orders.js';
import { readingOf } from '../orders/order-audience.js';
import type { UnmatchedReason } from '../orders/order-records.entity.js';
import { OrderEntity } from '../orders/order.entity.js';
import { type Order, orderView } from '../orders/order.types.js';
import { describeDisputeReason } from './book-dispute.js';
import { leftOf } from './book-refunds.js';
import { disputed, explanations, moneyCameBack } from './explain-payment.js';
import type { Dispute, Payment, PaymentFilter, Refund } from './payment.types.js';

/** A payment by the provider's id, from our own records; null when there is none. */
export const paymentById = perRequest.rows('id', (db, ids) => {
  const named = `SELECT named.id FROM unnest($1::text[]) AS named(id)
    WHERE EXISTS (SELECT 1 FROM intents i WHERE i.id = named.id)
       OR EXISTS (SELECT 1 FROM unmatched_payments u WHERE u.intent_id = named.id)
       OR EXISTS (SELECT 1 FROM payment_events e WHERE e.intent_id = named.id)`;
  return findPayments(db, named, [ids]);
});

/** The payments of an order, also unpaid, oldest first; null for none. */
export const paymentsOfOrder = perRequest.lists('orderId', (db, ids) => {
  const bound = 'SELECT intent_id AS id FROM order_payments WHERE order_id = ANY($1::uuid[])';
  return findPayments(db, bound, [ids]);
});

/** Parameters 1 and 2: is open, pattern of the texts. */
const unmatched = `unmatched_payments u
    LEFT JOIN order_payments bound ON bound.intent_id = u.intent_id
    LEFT JOIN orders o ON o.id = coalesce(bound.order_id, u.order_id)
   WHERE ($1::boolean IS NULL OR (u.resolution IS NULL) = $1)
     AND ($2::text IS NULL OR folded(concat_ws(E'\\n', u.intent_id, u.amount, to_char(u.amount, 'FM$999,999,990.00'),
       o.customer_name, o.customer_email)) LIKE $2)`;

type Wanted = PaymentFilter | null | undefined;

function parametersOf(filter: Wanted) {
  return [filter?.isOpen ?? null, containing(filter?.search)];
}

/** Payments that completed no order when they arrived: open ones oldest first, others newest first. */
export async function findUnmatchedPayments(
  db: Reader,
  filter: Wanted,
  page: PageArgs,
): Promise<Connection<Payment>> {
  const [direction, isAfter] = filter?.isOpen ? ['ASC', '>'] : ['DESC', '<'];
  const wanted = parametersOf(filter);
  const listed = `SELECT u.intent_id AS id FROM ${unmatched}
      AND ($3::text IS NULL OR (u.found_at, u.intent_id) ${isAfter}
        (SELECT seen.found_at, seen.intent_id FROM unmatched_payments seen WHERE seen.intent_id = $3))
    ORDER BY u.found_at ${direction}, u.intent_id ${direction} LIMIT $4`;
  const parameters = [...wanted, page.after ?? null, page.first + 1];
  const order = `u.found_at ${direction}, named.id ${direction}`;
  const payments = await findPayments(db, listed, parameters, order);
  return toConnection(payments, page, () => countRows(db, unmatched, wanted));
}

/** What was not refunded of them; null if there are none, or if one is in another currency. */
export async function sumUnmatchedPayments(db: Reader, filter: Wanted): Promise<Cents | null> {
  const [row]: { sum: Cents | null }[] = await db.query(
    `SELECT CASE WHEN bool_and(u.currency = $3) THEN sum(${leftOf('u.intent_id')})::numeric(12,2) END AS sum FROM ${unmatched}`,
    [...parametersOf(filter), currency],
  );
  return row?.sum ?? null;
}

type Row = {
  readonly id: string;
  readonly status: string | null;
  readonly amount: Cents | null;
  readonly currency: string | null;
  readonly startedAt: Date | null;
  readonly orderId: string | null;
  readonly isSettled: boolean;
  readonly reason: UnmatchedReason | null;
  readonly foundAt: Date | null;
  readonly resolution: string | null;
  readonly resolvedAt: Date | null;
  readonly resolvedById: string | null;
  readonly isGoingBack: boolean;
  readonly isDisputed: boolean;
  readonly left: Cents | null;
};

/** The payments whose `id` the query `named` returns. */
async function findPayments(
  db: Reader,
  named: string,
  parameters: readonly unknown[],
  order = 'started_at, named.id',
): Promise<Payment[]> {
  const rows: Row[] = await db.query(
    `SELECT named.id, i.status, coalesce(u.amount, i.amount) AS amount, coalesce(u.currency, i.currency) AS currency,
        coalesce(bound.bound_at, i.created_at) AS started_at, o.id AS order_id,
        coalesce(o.stripe_payment_intent_id = named.id, false) AS is_settled,
        u.reason, u.found_at, u.resolution, u.resolved_at, u.resolved_by AS resolved_by_id,
        EXISTS (SELECT 1 FROM refunds r WHERE r.intent_id = u.intent_id AND r.status <> 'failed') AS is_going_back,
        EXISTS (SELECT 1 FROM disputes d WHERE d.intent_id = u.intent_id AND d.state = 'open') AS is_disputed,
        (SELECT ${leftOf('open.intent_id')} FROM unmatched_payments open WHERE open.intent_id = u.intent_id) AS left
       FROM (${named}) named
       LEFT JOIN intents i ON i.id = named.id
       LEFT JOIN unmatched_payments u ON u.intent_id = named.id
       LEFT JOIN order_payments bound ON bound.intent_id = named.id
       LEFT JOIN orders o ON o.id = coalesce(bound.order_id, u.order_id)
      ORDER BY ${order}`,
    [...parameters],
  );
  return rows.map(paymentView);
}

function paymentView(row: Row): Payment {
  return {
    ...row,
    status: row.status ?? (row.reason === null ? 'unknown' : 'succeeded'),
    currency: row.currency ?? currency,
    unmatched: unmatchedView(row),
  };
}

function unmatchedView(row: Row): Payment['unmatched'] {
  const { reason, foundAt, amount, left, isSettled, isDisputed } = row;
  if (reason === null || foundAt === null || amount === null || left === null) return null;
  return {
    ...row,
    reason,
    foundAt,
    amount,
    left,
    explanation: `${isSettled ? moneyCameBack : explanations[reason]}${isDisputed ? ` ${disputed}` : ''}`,
    canBind:
      row.resolution === null && row.currency === currency && !row.isGoingBack && !isSettled && !isDisputed,
  };
}

/** More than ever wait with the same amount. */
const maxOffered = 20;

const unpaidOfTotal = perRequest(async ({ database }: OrderDeps, totals) => {
  const found = await database.read
    .createQueryBuilder(OrderEntity, 'o')
    .where(
      `o.id IN (SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY total ORDER BY created_at DESC, id) AS place
         FROM orders WHERE status = 'pending' AND total = ANY(:totals::numeric[])) ranked WHERE place <= :maxOffered)`,
      { totals, maxOffered },
    )
    .orderBy('o.createdAt', 'DESC')
    .addOrderBy('o.id')
    .getMany();
  return groupBy(found, ({ total }) => formatMoney(total));
});

/** The unpaid orders with exactly this total, newest first. One statement per request. */
export async function candidatesFor(
  context: RequestContext,
  deps: OrderDeps,
  amount: Cents,
): Promise<Order[]> {
  const reading = readingOf(context, deps.clock);
  const orders = (await unpaidOfTotal(context, deps, formatMoney(amount))) ?? [];
  return orders.map((order) => orderView(order, reading));
}

/** An order's refunds, newest first; null for none. One statement per request. */
export const refundsOfOrder = perRequest.lists('orderId', (db, ids) =>
  findRefunds(db, 'order_id = ANY($1::uuid[])', ids),
);

/** The same for a payment. */
export const refundsOfPayment = perRequest.lists('paymentId', (db, ids) =>
  findRefunds(db, 'intent_id = ANY($1)', ids),
);

async function findRefunds(db: Reader, condition: string, ids: readonly string[]): Promise<Refund[]> {
  return db.query(
    `SELECT id, amount, status, reason, created_at AS requested_at, requested_by AS requested_by_id,
        CASE status WHEN 'requested' THEN created_at ELSE updated_at END AS at,
        order_id, intent_id AS payment_id
       FROM refunds WHERE ${condition} ORDER BY created_at DESC, id`,
    [ids],
  );
}

/** An order's newest dispute; null for none. */
export const disputeOfOrder = perRequest.rows(
  'orderId',
  (db, ids): Promise<(Dispute & { orderId: string })[]> =>
    db.query(
      `SELECT DISTINCT ON (d.order_id) d.order_id, d.id AS provider_id, d.state, d.amount, d.reason,
          d.opened_at, d.closed_at, d.answer_by, d.is_inquiry, o.organization_id
         FROM disputes d JOIN orders o ON o.id = d.order_id WHERE d.order_id = ANY($1::uuid[])
        ORDER BY d.order_id, d.opened_at DESC, d.id`,
      [ids],
    ),
  ({ reason, ...dispute }): Dispute => ({ ...dispute, reason: describeDisputeReason(reason) }),
);
