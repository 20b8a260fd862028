import { perDatabase, readMoney, type Database } from '../database/index.js';
import { coalesced, inBusyMoments } from '../lib/async/coalesced.js';
import { toCents, type Cents } from '../lib/cents.js';
import { InvalidInputError } from '../lib/domain-error.js';
import {
  detachVisitor,
  findOpenIntent,
  saveIntents,
  setProvisionalAmount,
  type NewIntent,
} from './intents.js';
import { IntentStateError, UnknownIntentError } from './payments.errors.js';
import type { PayableIntent, PaymentProvider } from './payment-provider.js';

export type IntentDeps = { readonly database: Database; readonly provider: PaymentProvider };

/** docs/product/payments.md#flow, step 1. */
export const intentLimits = { least: toCents(50), most: toCents(1_000_000) } as const;

/**
 * An intent for the visitor's checkout, of a provisional amount: the open one brought to that amount, or a new one.
 * An intent that an order has taken is never changed. A new visitor has none yet. Throws InvalidInputError (400) outside $0.50 to $10,000.00 and
 * ProviderUnavailableError (503).
 */
export async function requestIntent(
  deps: IntentDeps,
  visitorHash: string,
  amount: Cents,
  { isNewVisitor = false } = {},
): Promise<PayableIntent> {
  assertPayable(amount);
  if (isNewVisitor) return createOpenIntent(deps, visitorHash, amount);
  const openId = await findOpenIntent(deps.database.read, visitorHash);
  const changed = openId === null ? null : await changeOpenIntent(deps, openId, amount);
  return changed ?? createOpenIntent(deps, visitorHash, amount);
}

export function assertPayable(amount: Cents): void {
  if (amount >= intentLimits.least && amount <= intentLimits.most) return;
  throw new InvalidInputError({ amount: 'The amount must be from $0.50 to $10,000.00.' });
}

/** Null when the intent cannot be used any more: paid, cancelled, unknown at the provider, or taken by an order. */
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
  // An order took it while we called: the provider gets the order's amount back. Its own call comes after its
  // commit, so whichever of the two is last sends the right amount.
  await unlessGone(provider.updateIntent(intentId, await amountOf(database, intentId)));
  return null;
}

async function createOpenIntent(
  deps: IntentDeps,
  visitorHash: string,
  amount: Cents,
): Promise<PayableIntent> {
  const { database, provider } = deps;
  const intent = await provider.createIntent(amount);
  const isKept = await saversOf(database)({ id: intent.id, amount, visitorHash });
  if (isKept) return intent;
  // A twin call was faster: one open intent is enough.
  await provider.cancelIntent(intent.id);
  return requestIntent(deps, visitorHash, amount);
}

/** Those of a busy moment in one statement. */
const saversOf = perDatabase((database) =>
  coalesced(
    (intents: readonly NewIntent[]) => database.statement((db) => saveIntents(db, intents)),
    inBusyMoments,
  ),
);

async function amountOf(database: Database, intentId: string): Promise<Cents> {
  const [row]: { amount: string }[] = await database.read.query(
    'SELECT amount FROM payment_intents WHERE id = $1',
    [intentId],
  );
  return readMoney(row?.amount ?? null);
}

async function unlessGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof IntentStateError || error instanceof UnknownIntentError) return null;
    throw error;
  }
}
