import { getAdminId } from '../../accounts/index.js';
import type { Cents } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { AmountDiffersError } from '../checkout/checkout.errors.js';
import type { PartialRefundInput } from './partial-refund.inputs.js';
import type { RefundWish } from './plan-refund.js';

export type PartialRefundRequest = {
  readonly wish: RefundWish;
  /** What the administrator saw on the button. */
  readonly expectedAmount: Cents;
  readonly returnsStock: boolean;
  readonly mailsCustomer: boolean;
  readonly reason: string | null;
  readonly requestedBy: string;
  /** Equal calls are one refund. */
  readonly key: string;
};

const maxKey = 100;
const maxReason = 500;

/** Throws ForbiddenError (403) and InvalidInputError (400). */
export function readPartialRefund(
  viewer: Viewer,
  input: PartialRefundInput,
  { key, expectedAmount }: { key: string; expectedAmount: Cents },
): PartialRefundRequest {
  const { returnStock, mailCustomer, reason } = input;
  if (key.trim() === '' || key.length > maxKey)
    throw new InvalidInputError({ key: 'This key is not valid.' });
  if (reason && reason.length > maxReason) throw new InvalidInputError({ reason: 'The reason is too long.' });
  const wish = readWish(input);
  return {
    wish,
    expectedAmount,
    // An amount is of no box.
    returnsStock: returnStock && 'lines' in wish,
    mailsCustomer: mailCustomer,
    reason: reason?.trim() || null,
    requestedBy: getAdminId(viewer),
    key,
  };
}

/** Boxes or an amount, not both. Throws InvalidInputError (400). */
export function readWish({ lines, amount }: PartialRefundInput): RefundWish {
  if (amount !== undefined && amount !== null) {
    if (lines && lines.length > 0)
      throw new InvalidInputError({ amount: 'Refund boxes or an amount, not both at once.' });
    return { amount };
  }
  return { lines: (lines ?? []).map(({ line, quantity, bags }) => ({ line, quantity, bags })) };
}

/** Throws AmountDiffersError (409): it became another one since it was shown. */
export function assertAmount(amount: Cents, expected: Cents): void {
  if (amount !== expected) throw new AmountDiffersError('The refund', 'expectedAmount', expected, amount);
}
