import type { Reader } from '../../src/database/index.js';
import type { PaymentProvider } from '../../src/payments/index.js';
import type { CheckResult } from '../../src/payouts/check-result.js';
import { bookParts } from '../../src/payouts/checks/compare-books.js';
import { compareProvider, readProviderDay } from '../../src/payouts/checks/compare-provider.js';

/**
 * What is wrong with the money, one line each: captured = kept + refunded + unmatched, by the payment service's own
 * figures, and all parts of the nightly check but the chain, for what was paid in the last day (docs/product/promises.md).
 */
export async function checkMoney(provider: PaymentProvider, read: Reader): Promise<string[]> {
  return [...(await checkSums(provider, read)), ...(await checkParts(provider, read))];
}

/** A line when the figures differ. */
export function expectSame(what: string, found: number, expected: number): string[] {
  return found === expected ? [] : [`${what}: ${found}, expected ${expected}`];
}

type Sums = Readonly<Record<'kept' | 'refunded' | 'unmatched', number>>;

const sumsSql = `SELECT
  (SELECT coalesce(sum(total - (SELECT coalesce(sum(amount), 0) FROM refunds r
       WHERE r.order_id = o.id AND r.status = 'accepted')) * 100, 0)::int
     FROM orders o WHERE paid_at IS NOT NULL AND status <> 'cancelled') AS kept,
  (SELECT coalesce(sum(amount) * 100, 0)::int FROM refunds WHERE status = 'accepted') AS refunded,
  (SELECT coalesce(sum(amount) * 100, 0)::int FROM unmatched_payments WHERE resolution IS NULL) AS unmatched`;

async function checkSums(provider: PaymentProvider, read: Reader): Promise<string[]> {
  const [stored]: Sums[] = await read.query(sumsSql);
  if (!stored) throw new Error('The database says nothing');
  const always = { from: new Date(0), until: new Date(Date.now() + 60_000) };
  const captured = sumOf(await provider.listCharges(always));
  const refunds = (await provider.listRefunds(always)).filter(({ status }) => status === 'accepted');
  const lost = (await provider.listDisputes(always)).filter(({ state }) => state === 'lost');
  return [
    ...expectSame('captured money', captured, stored.kept + stored.refunded + stored.unmatched),
    ...expectSame('money that went back', stored.refunded, sumOf(refunds) + sumOf(lost)),
  ];
}

async function checkParts(provider: PaymentProvider, read: Reader): Promise<string[]> {
  const now = new Date(Date.now() + 60_000);
  const today = { from: new Date(now.getTime() - 86_400_000), until: now };
  const results: CheckResult[] = [];
  for (const compare of bookParts) results.push(await compare(read));
  results.push(await compareProvider(read, await readProviderDay({ db: read, provider }, today, now)));
  return results.flatMap(({ part, differences }) =>
    differences.map(
      ({ subject, figure, stored, expected }) =>
        `${part}: ${figure} of ${subject} is ${stored}, not ${expected}`,
    ),
  );
}

function sumOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((total, { amount }) => total + amount, 0);
}
