import { outbox, type Reader, type Tx } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { dayMs } from '../../lib/dates.js';
import { idsOf } from '../../lib/ids.js';
import type { Logger } from '../../lib/logger.js';
import {
  type Period,
  type ProviderCharge,
  type ProviderDispute,
  unlessUnknown,
} from '../../payments/index.js';
import { noteAttention } from '../../realtime/index.js';
import { orderAdjusted } from '../ordering.messages.js';
import { noteOrderNews } from '../orders/order-news.js';
import { findOrderPaidBy, type SettleDeps, settlePayment } from '../purchase/settle-payment.js';
import { bookRefunds, bookReportedRefunds, findUnknown } from './book-refunds.js';

/**
 * Fetches a dispute from the provider and books its state once. Open, it marks its order, whose share waits; won, it
 * removes the mark; lost, it books the amount as a refund, and won after all, the return of that refund
 * (docs/product/payouts.md#refunds-and-disputes). Safe to call at any time, any number of times. Throws
 * ProviderUnavailableError (503) and UnknownIntentError (404).
 */
export async function bookDispute(deps: SettleDeps, disputeId: string): Promise<void> {
  const askedAt = deps.clock();
  await settleAndBook(deps, await deps.provider.fetchDispute(disputeId), askedAt);
}

/** The same for every dispute of a payment. */
export async function bookReportedDisputes(deps: SettleDeps, intentId: string): Promise<void> {
  const askedAt = deps.clock();
  for (const dispute of await deps.provider.listDisputesOf(intentId))
    await settleAndBook(deps, dispute, askedAt);
}

async function settleAndBook(deps: SettleDeps, dispute: ProviderDispute, askedAt: Date): Promise<void> {
  // The dispute may be reported before the payment was.
  await settlePayment(deps, dispute.intentId);
  await deps.database.transaction((tx) => book(tx, dispute, askedAt, deps.clock()));
}

async function book(tx: Tx, dispute: ProviderDispute, askedAt: Date, now: Date): Promise<void> {
  const { id, intentId, amount, reason, state, createdAt, answerBy, isInquiry } = dispute;
  const orderId = (await findOrderPaidBy(tx, intentId))?.id ?? null;
  const [stored]: { before: ProviderDispute['state'] | null }[] = await tx.query(
    `INSERT INTO disputes (id, intent_id, order_id, amount, reason, state, opened_at, closed_at, answer_by,
       is_inquiry)
     VALUES ($1, $2, $3, $4, left($5, 100), $6::varchar, $7, CASE WHEN $6::varchar <> 'open' THEN $8::timestamptz END, $9,
       $11)
     ${updateIfNews}`,
    [id, intentId, orderId, formatMoney(amount), reason, state, createdAt, now, answerBy, askedAt, isInquiry],
  );
  if (!stored) return;
  await noteAttention(tx);
  if (orderId !== null) await outbox.add(tx, orderAdjusted({ orderId }));
  const { before } = stored;
  // Lost, or won back, it is a refund or its return, with its own news.
  if (state === 'lost' || before === 'lost') {
    const status = state === 'lost' ? 'accepted' : 'failed';
    await bookRefunds(tx, intentId, [{ id, amount, status, reason: `Dispute ${state}` }], now);
  } else if (orderId !== null && state !== before) {
    const kind = state === 'won' ? 'dispute_won' : 'disputed';
    await noteOrderNews(tx, { orderId, kind, origin: 'payment_service', amount });
  }
}

/**
 * An open dispute follows the provider's facts. A closed one may be opened or decided again, but not by a report that
 * was asked for ($10) before it was closed; a lost one stays lost until it is won. `before` is null for a dispute that
 * is new to its order.
 */
const updateIfNews = `
  ON CONFLICT (id) DO UPDATE SET order_id = COALESCE(disputes.order_id, excluded.order_id), amount = excluded.amount,
      reason = excluded.reason, state = excluded.state, closed_at = excluded.closed_at, answer_by = excluded.answer_by,
      is_inquiry = excluded.is_inquiry
    WHERE (disputes.order_id IS NULL AND excluded.order_id IS NOT NULL
        OR (disputes.amount, disputes.reason, disputes.state, disputes.answer_by, disputes.is_inquiry)
          IS DISTINCT FROM (excluded.amount, excluded.reason, excluded.state, excluded.answer_by, excluded.is_inquiry))
      AND (disputes.state = 'open' OR (disputes.state <> excluded.state AND disputes.closed_at < $10
        AND (disputes.state, excluded.state) <> ('lost', 'open')))
  RETURNING (SELECT state FROM disputes former
    WHERE former.id = disputes.id AND former.order_id IS NOT DISTINCT FROM disputes.order_id) AS before`;

/** The provider's dispute reason as a sentence for staff; an unknown reason is shown unchanged. */
export function describeDisputeReason(reason: string): string {
  return sentences[reason] ?? reason.replaceAll('_', ' ');
}

const sentences: Readonly<Record<string, string>> = {
  bank_cannot_process: 'The bank could not process the charge',
  credit_not_processed: 'The customer was promised a refund',
  customer_initiated: 'The customer asked the bank for the money',
  debit_not_authorized: 'The debit was not authorized',
  duplicate: 'Charged twice, the customer says',
  fraudulent: 'The cardholder did not make this purchase',
  general: 'No reason given',
  incorrect_account_details: 'The account details were wrong',
  insufficient_funds: 'The account had too little money',
  product_not_received: 'The customer did not get the order',
  product_unacceptable: 'The order was damaged or not as described',
  subscription_canceled: 'A subscription was canceled, the customer says',
  unrecognized: 'The customer does not recognize the charge',
};

type Deps = SettleDeps & { readonly logger: Logger };

/** How long after a refund its bank may return it. */
const returnedWithinMs = 30 * dayMs;

/**
 * Books every payment, refund and dispute of the period that no webhook reported, and what became of earlier refunds,
 * which a bank may return, and disputes, which it may decide again. Payments that are not known here, as after a
 * restore, are unmatched. Skips those that the provider does not know. Throws ProviderUnavailableError (503).
 */
export async function bookOutsideChanges(deps: Deps, period: Period): Promise<void> {
  const { provider, database } = deps;
  for (const intentId of await findUnknownIntents(database.read, await provider.listCharges(period)))
    await skipUnknown(deps, intentId, settlePayment(deps, intentId));
  const since = (ageMs: number): Period => ({ ...period, from: new Date(period.until.getTime() - ageMs) });
  const refunds = await findUnknown(database.read, await provider.listRefunds(since(returnedWithinMs)));
  for (const intentId of new Set(refunds.map((refund) => refund.intentId)))
    await skipUnknown(deps, intentId, bookReportedRefunds(deps, intentId));
  const listed = await provider.listDisputes(since(disputableMs));
  for (const id of await findChanging(database.read, listed))
    await skipUnknown(deps, id, bookDispute(deps, id));
}

async function findUnknownIntents(db: Reader, charges: readonly ProviderCharge[]): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT id FROM unnest($1::text[]) AS charged (id)
      WHERE NOT EXISTS (SELECT FROM intents WHERE intents.id = charged.id)
        AND NOT EXISTS (SELECT FROM unmatched_payments WHERE intent_id = charged.id)`,
    [charges.map(({ intentId }) => intentId)],
  );
  return idsOf(rows);
}

/** Disputes that were opened within this time can be decided again: banks close them within months. */
const disputableMs = 200 * dayMs;

/** The listed disputes that are not closed here as they are there, and all that are open here. */
async function findChanging(db: Reader, listed: readonly ProviderDispute[]): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT id FROM unnest($1::text[], $2::text[]) AS listed (id, state)
      WHERE NOT EXISTS (SELECT FROM disputes WHERE disputes.id = listed.id AND disputes.state = listed.state)
      UNION SELECT id FROM disputes WHERE state = 'open'`,
    [idsOf(listed), listed.map(({ state }) => state)],
  );
  return idsOf(rows);
}

/** A dispute or payment that the provider no longer knows, or of another shop of the account, is skipped. */
async function skipUnknown({ logger }: Deps, id: string, work: Promise<unknown>): Promise<void> {
  const done = await unlessUnknown(work);
  if (done === null) logger.warn({ id }, 'the provider reports money that it does not know');
}
