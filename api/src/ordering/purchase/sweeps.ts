import { type Database, perDatabase } from '../../database/index.js';
import type { Logger } from '../../lib/logger.js';
import {
  claimDueIntents,
  claimIntentsCheckedBefore,
  findAbandonedIntents,
  UnknownIntentError,
} from '../../payments/index.js';
import { isPaid, type OrderStatus } from '../orders/order-status.js';
import { cancelUnpaidOrder } from './cancel-unpaid-order.js';
import { type SettleDeps, settlePayment } from './settle-payment.js';

export type SweepDeps = SettleDeps & { readonly logger: Logger };

/** An unpaid order keeps its boxes this long (docs/product/payments.md). */
const expiryMinutes = 60;

/** Orders cancelled per round. */
const batchSize = 100;

/** Simultaneous calls to the provider. */
const concurrency = 5;

/** Checks open intents at the provider, so that a payment is settled even if neither redirect nor webhook arrives. */
export async function pollOpenIntents(deps: SweepDeps): Promise<void> {
  await workOnEach(deps, await claimDueIntents(deps.database), (intentId) => pollIntent(deps, intentId));
}

/** The same for every open intent, due or not, for operators. Returns how many. */
export async function pollAllIntents(deps: SweepDeps): Promise<number> {
  // The database's clock, which also sets checked_at: our own may be ahead of it.
  const [moment]: { now: Date }[] = await deps.database.read.query('SELECT now()');
  if (!moment) throw new Error('The database does not know the time');
  let count = 0;
  for (;;) {
    const claimed = await claimIntentsCheckedBefore(deps.database, moment.now);
    if (claimed.length === 0) return count;
    await workOnEach(deps, claimed, (intentId) => pollIntent(deps, intentId));
    count += claimed.length;
  }
}

/**
 * Cancels pending orders that were not paid in time, and settles those that were paid after all. A round goes on where
 * the last one ended, and begins anew after the newest: orders that cannot be cancelled keep no others waiting.
 */
export async function expireOrders(deps: SweepDeps, size = batchSize): Promise<void> {
  const round = roundOf(deps.database);
  const rows: { id: string }[] = await deps.database.read.query(
    `SELECT id FROM orders WHERE status = 'pending' AND created_at < now() - make_interval(mins => $1)
        AND ($3::uuid IS NULL OR (created_at, id) > (SELECT created_at, id FROM orders WHERE id = $3))
      ORDER BY created_at, id LIMIT $2`,
    [expiryMinutes, size, round.lastId],
  );
  const ids = rows.map(({ id }) => id);
  round.lastId = (ids.length === size && ids.at(-1)) || null;
  await workOnEach(deps, ids, (id) => cancelUnpaidOrder(deps, id, { actor: 'sweep' }));
}

/** Each process has its own rounds. */
const roundOf = perDatabase((): { lastId: string | null } => ({ lastId: null }));

/** Cancels intents that no order claimed within a day. */
export async function endAbandonedIntents(deps: SweepDeps): Promise<void> {
  await workOnEach(deps, await findAbandonedIntents(deps.database), (intentId) => endIntent(deps, intentId));
}

async function pollIntent(deps: SweepDeps, intentId: string): Promise<void> {
  const result = await settlePayment(deps, intentId);
  if (result.kind !== 'unpaid') return;
  // Another intent of an order that is already paid or cancelled: it must not be paid.
  const [order]: { status: OrderStatus }[] = await deps.database.read.query(
    'SELECT o.status FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE p.intent_id = $1',
    [intentId],
  );
  if (order && (isPaid(order.status) || order.status === 'cancelled')) await endIntent(deps, intentId);
}

async function endIntent(deps: SweepDeps, intentId: string): Promise<void> {
  await deps.provider.cancelIntent(intentId);
  await settlePayment(deps, intentId);
}

/** One that fails does not block the others: the next round retries it. */
export async function workOnEach(
  deps: SweepDeps,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const left = [...ids];
  const worker = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        await work(id);
      } catch (error) {
        if (error instanceof UnknownIntentError)
          deps.logger.warn({ intentId: id }, 'the provider does not know an open intent');
        else deps.logger.warn({ id, err: error }, 'a payment could not be processed');
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Erases the address hashes of orders that are no longer unpaid: only unpaid orders are counted. */
export async function purgeAddresses(database: Database): Promise<void> {
  await database.statement((db) =>
    db.query(`UPDATE orders SET address_hash = NULL WHERE address_hash IS NOT NULL AND status <> 'pending'`),
  );
}
