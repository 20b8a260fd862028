import { shareOfSale, type Credit, type Share } from '../../fundraising/index.js';
import { addCents, subtractCents, toCents, zeroCents, type Cents } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { bagsOf, refundOfLine, type RefundableLine, type ChosenLine } from './partial-refunds.js';
import { RefundIsWholeError, RefundTooLargeError } from '../ordering.errors.js';

/** What a refund needs of a paid order. */
export type RefundableOrder = {
  readonly subtotal: Cents;
  readonly total: Cents;
  /** The total refunded so far, by anyone. */
  readonly refunded: Cents;
  /** What it is credited with, and to whom; null for nothing. */
  readonly credit: Credit | null;
  readonly lines: readonly RefundableLine[];
};

/** Boxes, or an amount. */
export type RefundPart = { readonly lines: readonly ChosenLine[] } | { readonly amount: Cents };

export type PlannedLine = ChosenLine & { readonly amount: Cents };

type Sale = Omit<Share, 'share'> & { readonly sales: Cents };

export type RefundPlan = {
  readonly amount: Cents;
  /** The amount that can be refunded before it. */
  readonly left: Cents;
  /** Only lines with something to refund. */
  readonly lines: readonly PlannedLine[];
  readonly before: Sale;
  readonly after: Sale;
};

/**
 * Computes what a refund would do. Merchandise is refunded first: sales fall by the amount until none is left, and the
 * share is computed again (docs/product/payouts.md#refunds-and-disputes). Throws InvalidInputError (400) for boxes that
 * the order does not have, RefundTooLargeError and RefundIsWholeError (409).
 */
export function planRefund(order: RefundableOrder, part: RefundPart): RefundPlan {
  const lines = 'lines' in part ? planLines(order, part.lines) : [];
  const amount = 'amount' in part ? part.amount : addCents(...lines.map((line) => line.amount));
  const left = leftOf(order);
  if (amount <= zeroCents) throw new InvalidInputError({ amount: 'Choose what to refund.' });
  if (amount > left) throw new RefundTooLargeError(left);
  if (amount === left) throw new RefundIsWholeError();
  return { amount, left, lines, before: saleOf(order), after: saleAfter(order, amount) };
}

/** The amount not refunded yet. A lost dispute can take more than that. */
export function leftOf({ total, refunded }: RefundableOrder): Cents {
  return toCents(Math.max(total - refunded, 0));
}

/** What its fundraiser is credited with now. */
export function saleOf({ credit }: RefundableOrder): Sale {
  if (!credit) return { sales: zeroCents, organizationProfit: zeroCents, classroomProfit: zeroCents };
  const { sales, organizationProfit, classroomProfit } = credit;
  return { sales, organizationProfit, classroomProfit };
}

function saleAfter({ subtotal, refunded, credit }: RefundableOrder, amount: Cents): Sale {
  const sales = toCents(Math.max(subtractCents(subtotal, addCents(refunded, amount)), 0));
  const to = credit ?? { organizationId: null, classroomId: null };
  const { organizationProfit, classroomProfit } = shareOfSale({ ...to, subtotal: sales });
  return { sales, organizationProfit, classroomProfit };
}

function planLines({ lines }: RefundableOrder, chosen: readonly ChosenLine[]): PlannedLine[] {
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  if (new Set(chosen.map(({ line }) => line)).size < chosen.length)
    throw new InvalidInputError({ lines: 'Name each line once.' });
  return chosen.flatMap((part) => {
    const line = byNumber.get(part.line);
    if (!line || !isPossible(line, part))
      throw new InvalidInputError({ lines: line ? refusalOf(line, part) : 'This order has no such line.' });
    return bagsOf(line, part) === 0 ? [] : [{ ...part, amount: refundOfLine(line, bagsOf(line, part)) }];
  });
}

function isPossible(line: RefundableLine, part: ChosenLine): boolean {
  return (
    part.quantity >= 0 &&
    part.bags >= 0 &&
    (part.bags === 0 || line.bagsPerBox > 1) &&
    bagsOf(line, part) <= line.quantity * line.bagsPerBox - line.refundedBags
  );
}

function refusalOf({ productName, ...line }: RefundableLine, part: ChosenLine): string {
  if (part.quantity < 0 || part.bags < 0) return 'Refund 0 or more of each line.';
  if (part.bags > 0 && line.bagsPerBox === 1)
    return `${productName} has no bags of its own: refund whole boxes.`;
  const left = line.quantity * line.bagsPerBox - line.refundedBags;
  if (left === 0) return `All of ${productName} is refunded already.`;
  const unit = line.bagsPerBox > 1 ? 'bags of ' : '';
  return `Only ${left} ${unit}${productName} can still be refunded.`;
}
