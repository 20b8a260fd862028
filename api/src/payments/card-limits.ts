import { Gauge } from 'prom-client';
import { type Database, lockName, type Reader, type Tx } from '../database/index.js';
import { cardLimits, closeIntent, endIntent } from './intents.js';
import type { PaymentProvider } from './payment-provider.js';
import { TooManyDeclinesError, TooManyOpenIntentsError } from './payments.errors.js';

/** Declined cards are counted by visitor and address. The address is null where addresses are not counted. */
export type Payer = { readonly visitorHash: string | null; readonly addressHash: string | null };

type Deps = { readonly database: Database; readonly provider: PaymentProvider };

/** Throws TooManyDeclinesError (429) when this visitor or address had too many declined cards. */
export async function assertMayTry(db: Reader, { visitorHash, addressHash }: Payer): Promise<void> {
  const [row]: { pause: number | null }[] = await db.query('SELECT card_pause($1, $2, $3, $4) AS pause', [
    visitorHash,
    addressHash,
    cardLimits.ofVisitor,
    cardLimits.ofAddress,
  ]);
  refusePaused(row?.pause ?? null);
}

/** The same for a pause in seconds that was already read. */
export function refusePaused(pause: number | null): void {
  if (pause !== null) throw new TooManyDeclinesError(Math.max(1, pause));
}

/**
 * At the address's limit of open intents without an order, cancels the oldest of them if it is idle: somebody left the
 * checkout. Throws TooManyOpenIntentsError (429) when none is idle.
 */
export async function makeRoomForIntent(deps: Deps, addressHash: string): Promise<void> {
  const freedId = await deps.database.transaction((tx) => freeIdleIntent(tx, addressHash));
  if (freedId !== null) await cancelUnlessPaid(deps, freedId);
}

/**
 * Detaches the intent from its address, which no longer counts it, and from its visitor, who gets a new one. The lock is
 * that of `save_intents`: of two simultaneous calls the second sees the room that the first made. Null when there is
 * room.
 */
async function freeIdleIntent(tx: Tx, addressHash: string): Promise<string | null> {
  await lockName(tx, `open-intents:${addressHash}`);
  const [counted]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM payment_intents
      WHERE address_hash = $1 AND status = 'open' AND bound_at IS NULL`,
    [addressHash],
  );
  if ((counted?.count ?? 0) < cardLimits.openOfAddress) return null;
  const [[freed]]: [{ id: string }[], number] = await tx.query(
    `UPDATE payment_intents SET address_hash = NULL, visitor_hash = NULL WHERE id = (
       SELECT id FROM payment_intents
        WHERE address_hash = $1 AND status = 'open' AND bound_at IS NULL
          AND created_at < now() - make_interval(mins => $2)
        ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [addressHash, cardLimits.idleMinutes],
  );
  if (!freed) throw new TooManyOpenIntentsError();
  return freed.id;
}

/**
 * Called after each declined card: cancels the intent at the provider once it, its visitor or its address had too many.
 * Returns whether it did. Safe to run twice. Throws ProviderUnavailableError (503).
 */
export async function limitDeclines(deps: Deps, intentId: string): Promise<boolean> {
  const [row]: { isOver: boolean }[] = await deps.database.read.query(
    `SELECT (SELECT count(*) FROM payment_failures f WHERE f.intent_id = i.id) >= $2
         OR card_pause(i.visitor_hash, i.address_hash, $3, $4) IS NOT NULL AS is_over
       FROM payment_intents i WHERE i.id = $1 AND i.status NOT IN ('succeeded', 'cancelled')`,
    [intentId, cardLimits.ofIntent, cardLimits.ofVisitor, cardLimits.ofAddress],
  );
  if (!row?.isOver) return false;
  await cancelUnlessPaid(deps, intentId);
  return true;
}

/** A payment that succeeded first stays: its own event settles it. */
async function cancelUnlessPaid({ database, provider }: Deps, intentId: string): Promise<void> {
  const status = await endIntent(provider, intentId);
  if (status === 'cancelled') await database.statement((db) => closeIntent(db, intentId, 'cancelled'));
}

/** Erases hashes that no longer count: of declines after an hour, of intents once they are closed. */
export async function purgePayers(database: Database): Promise<void> {
  await database.statement((db) =>
    db.query(
      `UPDATE payment_failures SET visitor_hash = NULL, address_hash = NULL
        WHERE failed_at < now() - interval '1 hour' AND (visitor_hash IS NOT NULL OR address_hash IS NOT NULL)`,
    ),
  );
  await database.statement((db) =>
    db.query(
      `UPDATE payment_intents SET address_hash = NULL WHERE address_hash IS NOT NULL AND status <> 'open'`,
    ),
  );
}

/** The alarm is at this many times the usual declines an hour, which count as at least `minUsual`. */
const alarmFactor = 10;
const minUsual = 1;

export type RecentDeclines = {
  /** Declined cards in the last hour. */
  readonly count: number;
  /** The count that raises the alarm: ten times the hourly average of the week before. */
  readonly alarmAt: number;
};

export async function countRecentDeclines(db: Reader): Promise<RecentDeclines> {
  const [row]: { count: number; week: number }[] = await db.query(
    `SELECT count(*) FILTER (WHERE failed_at > now() - interval '1 hour')::int AS count,
            count(*) FILTER (WHERE failed_at <= now() - interval '1 hour')::int AS week
       FROM payment_failures WHERE failed_at > now() - interval '169 hours'`,
  );
  const { count, week } = row ?? { count: 0, week: 0 };
  return { count, alarmAt: Math.ceil(alarmFactor * Math.max(minUsual, week / (7 * 24))) };
}

/** docs/operations/alarms.md#cards-that-are-declined. The app registers them. */
export function createDeclineMetrics({ read }: Database): Gauge[] {
  return [
    new Gauge({
      name: 'skycrumb_card_declines_hour',
      help: 'Declined cards in the last hour',
      registers: [],
      async collect() {
        this.set((await countRecentDeclines(read)).count);
      },
    }),
    new Gauge({
      name: 'skycrumb_card_declines_alarm_at',
      help: 'Declined cards an hour at which somebody may be testing stolen cards: ten times the usual',
      registers: [],
      async collect() {
        this.set((await countRecentDeclines(read)).alarmAt);
      },
    }),
  ];
}
