import { addCents, timesQuantity, toCents, zeroCents, type Cents } from '../lib/cents.js';
import type { DeliveryMethod } from './order-status.js';
import { AmountDiffersError } from './ordering.errors.js';

/** Specification storefront 9; pickup is always free (decisions 1). */
export const shippingFee = toCents(899);
export const freeShippingFrom = toCents(5_000);

export type PricedLine = { readonly unitPrice: Cents; readonly quantity: number; readonly subtotal: Cents };

export type PricedOrder<Line extends PricedLine = PricedLine> = {
  readonly lines: readonly Line[];
  /** Merchandise only: what the fundraiser earns from. */
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly shipping: Cents;
  readonly total: Cents;
};

/** All amounts of an order from the server's own prices. */
export function priceOrder<Line extends { unitPrice: Cents; quantity: number }>(
  lines: readonly Line[],
  deliveryMethod: DeliveryMethod,
): PricedOrder<Line & PricedLine> {
  const priced = lines.map((line) => ({ ...line, subtotal: timesQuantity(line.unitPrice, line.quantity) }));
  const subtotal = addCents(...priced.map((line) => line.subtotal));
  const shipping = shippingOf(subtotal, deliveryMethod);
  return { lines: priced, subtotal, tax: zeroCents, shipping, total: addCents(subtotal, shipping) };
}

/** What it costs to bring merchandise of this value. */
export function shippingOf(subtotal: Cents, deliveryMethod: DeliveryMethod): Cents {
  const isFree = deliveryMethod === 'pickup' || subtotal >= freeShippingFrom;
  return isFree ? zeroCents : shippingFee;
}

type Claimed = Cents | null | undefined;

/** What a client says that it will pay. Whatever it leaves out is not compared. */
export type ClaimedAmounts = {
  readonly subtotal?: Claimed;
  readonly tax?: Claimed;
  readonly shipping?: Claimed;
  readonly total?: Claimed;
  readonly lines: readonly { readonly unitPrice?: Claimed; readonly subtotal?: Claimed }[];
};

/** Throws AmountDiffersError (409) for the first claimed amount that is not the server's. */
export function assertSameAmounts(claimed: ClaimedAmounts, priced: PricedOrder): void {
  priced.lines.forEach((line, index) => {
    assertSame(`items.${index}.unitPrice`, claimed.lines[index]?.unitPrice, line.unitPrice);
    assertSame(`items.${index}.subtotal`, claimed.lines[index]?.subtotal, line.subtotal);
  });
  assertSame('subtotal', claimed.subtotal, priced.subtotal);
  assertSame('shipping', claimed.shipping, priced.shipping);
  assertSame('tax', claimed.tax, priced.tax);
  assertSame('total', claimed.total, priced.total);
}

function assertSame(field: string, given: Claimed, expected: Cents): void {
  if (given === null || given === undefined || given === expected) return;
  throw new AmountDiffersError(field, given, expected);
}
