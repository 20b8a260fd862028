import { shareOfSale, type Credit, type Share } from '../../fundraising/index.js';
import { addCents, subtractCents, toCents, zeroCents, type Cents } from '../../lib/cents.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { bagsOf, refundOfLine, type RefundableLine, type WishedLine } from './partial-refunds.js';
import { RefundIsWholeError, RefundTooLargeError } from './refunds.errors.js';

/** A paid order, as far as refunds go. */
export type RefundableOrder = {
  readonly subtotal: Cents;
  readonly total: Cents;
  /** What went back of it so far, by whomever. */
  readonly refunded: Cents;
  /** What it is credited with, and to whom; null once nothing is. */
  readonly credit: Credit | null;
  readonly lines: readonly RefundableLine[];
};

/** Boxes, or an amount. */
export type RefundWish = { readonly lines: readonly WishedLine[] } | { readonly amount: Cents };

export type PlannedLine = WishedLine & { readonly amount: Cents };

type Sale = Omit<Share, 'share'> & { readonly sales: Cents };

export type RefundPlan = {
  readonly amount: Cents;
  /** What can be refunded before it. */
  readonly left: Cents;
  /** Only those of which something is refunded. */
  readonly lines: readonly PlannedLine[];
  readonly before: Sale;
  readonly after: Sale;
};

/**
 * What a refund would do, without doing it. Merchandise is refunded first: sales fall by as much of it as is left, and
 * the share is computed again (docs/product/payouts.md#refunds-and-disputes). Throws InvalidInputError (400) for boxes
 * that the order does not have, RefundTooLargeError and RefundIsWholeError (409).
 */
export function planRefund(order: RefundableOrder, wish: RefundWish): RefundPlan {
  const lines = 'lines' in wish ? planLines(order, wish.lines) : [];
  const amount = 'amount' in wish ? wish.amount : addCents(...lines.map((line) => line.amount));
  const left = leftOf(order);
  if (amount <= zeroCents) throw new InvalidInputError({ amount: 'Choose what to refund.' });
  if (amount > left) throw new RefundTooLargeError(left);
  if (amount === left) throw new RefundIsWholeError();
  return { amount, left, lines, before: saleOf(order), after: saleAfter(order, amount) };
}

/** What did not go back yet. A lost dispute can take more than that. */
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

function planLines({ lines }: RefundableOrder, wished: readonly WishedLine[]): PlannedLine[] {
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  if (new Set(wished.map(({ line }) => line)).size < wished.length)
    throw new InvalidInputError({ lines: 'Name each line once.' });
  return wished.flatMap((wish) => {
    const line = byNumber.get(wish.line);
    if (!line || !isPossible(line, wish))
      throw new InvalidInputError({ lines: line ? refusalOf(line, wish) : 'This order has no such line.' });
    return bagsOf(line, wish) === 0 ? [] : [{ ...wish, amount: refundOfLine(line, bagsOf(line, wish)) }];
  });
}

function isPossible(line: RefundableLine, wish: WishedLine): boolean {
  return (
    wish.quantity >= 0 &&
    wish.bags >= 0 &&
    (wish.bags === 0 || line.bagsPerBox > 1) &&
    bagsOf(line, wish) <= line.quantity * line.bagsPerBox - line.refundedBags
  );
}

function refusalOf({ productName, ...line }: RefundableLine, wish: WishedLine): string {
  if (wish.quantity < 0 || wish.bags < 0) return 'Refund 0 or more of each line.';
  if (wish.bags > 0 && line.bagsPerBox === 1)
    return `${productName} has no bags of its own: refund whole boxes.`;
  const left = line.quantity * line.bagsPerBox - line.refundedBags;
  if (left === 0) return `All of ${productName} is refunded already.`;
  const unit = line.bagsPerBox > 1 ? 'bags of ' : '';
  return `Only ${left} ${unit}${productName} can still be refunded.`;
}
