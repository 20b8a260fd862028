import { subtractCents, toCents, type Cents } from '../../lib/cents.js';

/** A line of an order, as it was sold. */
export type RefundableLine = {
  readonly itemId: string;
  readonly line: number;
  readonly productId: string;
  readonly productName: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  /** How many bags a mix pack has; 1 for every other product. */
  readonly bagsPerBox: number;
  /** Bags that were refunded by line before, those of whole packs among them. */
  readonly refundedBags: number;
};

/** Whole boxes of a line, and single bags out of a mix pack beside them. */
export type WishedLine = { readonly line: number; readonly quantity: number; readonly bags: number };

export function bagsOf({ bagsPerBox }: RefundableLine, { quantity, bags }: Omit<WishedLine, 'line'>): number {
  return quantity * bagsPerBox + bags;
}

/**
 * What the next bags of a line are worth. A pack's price rarely divides by its bags: each refund brings what was
 * refunded of the line to its part of the price, rounded half up, so that all bags together are the price to the cent.
 */
export function refundOfLine(line: RefundableLine, bags: number): Cents {
  return subtractCents(worthOf(line, line.refundedBags + bags), worthOf(line, line.refundedBags));
}

function worthOf({ unitPrice, bagsPerBox }: RefundableLine, bags: number): Cents {
  return toCents(Math.floor((2 * unitPrice * bags + bagsPerBox) / (2 * bagsPerBox)));
}
