import { perDatabase, type Database, type Reader } from '../database/index.js';
import { coalesced, inBusyMoments } from '../lib/async/batched.js';
import { toCents, zeroCents, type Cents } from '../lib/cents.js';
import { InvalidInputError } from '../lib/domain-error.js';
import { sharedRules } from '../lib/shared-rules.js';
import { makeRoomForIntent, refusePaused, type Payer } from './card-limits.js';
import {
  cardLimits,
  detachVisitor,
  saveIntents,
  setProvisionalAmount,
  type NewIntent,
  unlessGone,
} from './intents.js';
import type { PayableIntent, PaymentProvider } from './payment-provider.js';
import { PaymentIntentEntity } from './payments.entity.js';

export type IntentDeps = { readonly database: Database; readonly provider: PaymentProvider };

/** docs/product/payments.md#flow, step 1. */
export const intentLimits = { least: toCents(50), most: sharedRules.maxPayment } as const;

type Options = {
  readonly isNewVisitor?: boolean;
  /** A keyed hash of the caller's address; null where addresses are not counted. */
  readonly addressHash?: string | null;
};

/**
 * Returns an intent with a provisional amount for the visitor's checkout: the open one, updated, or a new one. Never
 * changes an intent that an order has claimed. A new visitor has none yet. Throws InvalidInputError (400) outside $0.50
 * to $10,000.00, TooManyDeclinesError and TooManyOpenIntentsError (429) and ProviderUnavailableError (503).
 */
export async function requestIntent(
  deps: IntentDeps,
  visitorHash: string,
  amount: Cents,
  { isNewVisitor = false, addressHash = null }: Options = {},
): Promise<PayableIntent> {
  assertPayable(amount);
  const payer = { visitorHash, addressHash };
  if (isNewVisitor) return createOpenIntent(deps, payer, amount);
  const openId = await findOpenIntentOf(deps.database.read, payer);
  const changed = openId === null ? null : await changeOpenIntent(deps, openId, amount);
  return changed ?? createOpenIntent(deps, payer, amount);
}

/** A visitor, known by their cookie. */
type Visitor = Payer & { readonly visitorHash: string };

/** Also throws TooManyDeclinesError (429): one statement reads both. */
async function findOpenIntentOf(db: Reader, { visitorHash, addressHash }: Visitor): Promise<string | null> {
  const [row]: { openId: string | null; pause: number | null }[] = await db.query(
    'SELECT claimable_intent(NULL, $1) AS open_id, card_pause($1, $2, $3, $4) AS pause',
    [visitorHash, addressHash, cardLimits.ofVisitor, cardLimits.ofAddress],
  );
  refusePaused(row?.pause ?? null);
  return row?.openId ?? null;
}

export function assertPayable(amount: Cents): void {
  if (amount >= intentLimits.least && amount <= intentLimits.most) return;
  throw new InvalidInputError({
    amount: 'The amount must be from $0.50 to $10,000.00. Please make two orders for more.',
  });
}

/** Null when the intent can no longer be used: paid, cancelled, unknown at the provider, or claimed by an order. */
async function changeOpenIntent(
  deps: IntentDeps,
  intentId: string,
  amount: Cents,
): Promise<PayableIntent | null> {
  const { database, provider } = deps;
  const changed = await unlessGone(provider.updateIntent(intentId, amount));
  if (!changed) {
    await database.statement((db) => detachVisitor(db, intentId));
    return null;
  }
  if (await database.statement((db) => setProvisionalAmount(db, intentId, amount))) return changed;
  // An order claimed it during our call: send the order's amount. The order's own call follows its commit, so the last
  // of the two sends the right amount.
  const intent = await database.read.findOneBy(PaymentIntentEntity, { id: intentId });
  await unlessGone(provider.updateIntent(intentId, intent?.amount ?? zeroCents));
  return null;
}

async function createOpenIntent(deps: IntentDeps, payer: Visitor, amount: Cents): Promise<PayableIntent> {
  const { database, provider } = deps;
  const intent = await provider.createIntent(amount);
  const isSaved = await saversOf(database)({ id: intent.id, amount, ...payer });
  if (isSaved) return intent;
  await provider.cancelIntent(intent.id);
  const { visitorHash, addressHash } = payer;
  // Refused, or a concurrent call of this visitor was first: one open intent is enough, and needs no room.
  const isRefused = (await findOpenIntentOf(database.read, payer)) === null;
  if (isRefused && addressHash !== null) await makeRoomForIntent(deps, addressHash);
  return requestIntent(deps, visitorHash, amount, { addressHash });
}

/** Saves the intents of a busy moment in one statement. */
const saversOf = perDatabase((database) =>
  coalesced(
    (intents: readonly NewIntent[]) => database.statement((db) => saveIntents(db, intents)),
    inBusyMoments,
  ),
);
