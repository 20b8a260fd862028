import type { Database, Reader } from '../database/index.js';
import { cardLimits, closeIntent } from './intents.js';
import type { PaymentProvider } from './payment-provider.js';
import { TooManyDeclinesError, TooManyOpenIntentsError, UnknownIntentError } from './payments.errors.js';

/** Whose cards are counted. The address is null where addresses are not counted. */
export type Payer = { readonly visitorHash: string | null; readonly addressHash: string | null };

type Deps = { readonly database: Database; readonly provider: PaymentProvider };

/** Throws TooManyDeclinesError (429) where the bank refused too many cards of this visitor or address. */
export async function assertMayTry(db: Reader, { visitorHash, addressHash }: Payer): Promise<void> {
  const [row]: { pause: number | null }[] = await db.query('SELECT card_pause($1, $2, $3, $4) AS pause', [
    visitorHash,
    addressHash,
    cardLimits.ofVisitor,
    cardLimits.ofAddress,
  ]);
  refusePaused(row?.pause ?? null);
}

/** The same of a pause in seconds that was read already. */
export function refusePaused(pause: number | null): void {
  if (pause !== null) throw new TooManyDeclinesError(Math.max(1, pause));
}

/**
 * Ends the longest open intent of the address that no order has taken, if it is idle: somebody left the checkout.
 * Throws TooManyOpenIntentsError (429) where all of them are in use.
 */
export async function makeRoomForIntent({ database, provider }: Deps, addressHash: string): Promise<void> {
  const [oldest]: { id: string }[] = await database.read.query(
    `SELECT id FROM payment_intents
      WHERE address_hash = $1 AND status = 'open' AND bound_at IS NULL
        AND created_at < now() - make_interval(mins => $2)
      ORDER BY created_at LIMIT 1`,
    [addressHash, cardLimits.idleMinutes],
  );
  if (!oldest) throw new TooManyOpenIntentsError();
  await endIntent({ database, provider }, oldest.id);
}

/** Whether an address has as many open intents without an order as it may. */
export async function hasMostOpen(db: Reader, addressHash: string): Promise<boolean> {
  const [row]: { count: number }[] = await db.query(
    `SELECT count(*)::int AS count FROM payment_intents
      WHERE address_hash = $1 AND status = 'open' AND bound_at IS NULL`,
    [addressHash],
  );
  return (row?.count ?? 0) >= cardLimits.openOfAddress;
}

/**
 * Called after each refused try: ends the intent at the provider once it, its visitor or its address had too many.
 * Returns whether it did. May run twice with one effect. Throws ProviderUnavailableError (503).
 */
export async function limitDeclines(deps: Deps, intentId: string): Promise<boolean> {
  const [row]: { isOver: boolean }[] = await deps.database.read.query(
    `SELECT (SELECT count(*) FROM payment_failures f WHERE f.intent_id = i.id) >= $2
         OR card_pause(i.visitor_hash, i.address_hash, $3, $4) IS NOT NULL AS is_over
       FROM payment_intents i WHERE i.id = $1 AND i.status NOT IN ('succeeded', 'cancelled')`,
    [intentId, cardLimits.ofIntent, cardLimits.ofVisitor, cardLimits.ofAddress],
  );
  if (!row?.isOver) return false;
  await endIntent(deps, intentId);
  return true;
}

/** A payment that was faster stays: its own report settles it. */
async function endIntent({ database, provider }: Deps, intentId: string): Promise<void> {
  const status = await provider.cancelIntent(intentId).then(
    (payment) => payment.status,
    (error: unknown) => {
      // Nobody can pay what the provider does not know.
      if (error instanceof UnknownIntentError) return 'cancelled';
      throw error;
    },
  );
  if (status === 'cancelled') await database.statement((db) => closeIntent(db, intentId, 'cancelled'));
}

/** Where a payment came from is counted for an hour, and while it is open; of no use after that. */
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
