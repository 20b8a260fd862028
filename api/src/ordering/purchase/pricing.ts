import { addCents, timesQuantity, zeroCents, type Cents } from '../../lib/cents.js';
import { sharedRules } from '../../lib/shared-rules.js';
import type { DeliveryMethod } from '../orders/order-status.js';
import { AmountDiffersError } from '../ordering.errors.js';

const { shippingFee } = sharedRules;
export const { freeShippingFrom } = sharedRules;

export type PricedLine = { readonly unitPrice: Cents; readonly quantity: number; readonly subtotal: Cents };

export type PricedOrder<Line extends PricedLine = PricedLine> = {
  readonly lines: readonly Line[];
  /** Merchandise only: the fundraiser's share is computed from it. */
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

/** The shipping fee for merchandise of this value. */
export function shippingOf(subtotal: Cents, deliveryMethod: DeliveryMethod): Cents {
  const isFree = deliveryMethod === 'pickup' || subtotal >= freeShippingFrom;
  return isFree ? zeroCents : shippingFee;
}

type Claimed = Cents | null | undefined;

/** The amounts that a client expects. Those left out are not compared. */
export type ClaimedAmounts = {
  readonly subtotal?: Claimed;
  readonly tax?: Claimed;
  readonly shipping?: Claimed;
  readonly total?: Claimed;
  readonly lines: readonly { readonly unitPrice?: Claimed; readonly subtotal?: Claimed }[];
};

type Named = { readonly productName: string };

/** Throws AmountDiffersError (409) for the first claimed amount that is not the server's. */
export function assertSameAmounts(claimed: ClaimedAmounts, priced: PricedOrder<PricedLine & Named>): void {
  const found = findDifference(claimed, priced);
  if (!found) return;
  const { field, given, expected, line } = found;
  throw new AmountDiffersError(nameOf(field, line), field, given, expected);
}

type Difference<Line> = {
  /** The name in the request: `items.0.unitPrice`, `total`. */
  readonly field: string;
  readonly given: Cents;
  readonly expected: Cents;
  readonly line?: Line;
};

/** The first claimed amount that differs. */
export function findDifference<Line extends PricedLine>(
  claimed: ClaimedAmounts,
  priced: PricedOrder<Line>,
): Difference<Line> | null {
  const compared = [
    ...priced.lines.flatMap((line, index) => [
      compare(`items.${index}.unitPrice`, claimed.lines[index]?.unitPrice, line.unitPrice, line),
      compare(`items.${index}.subtotal`, claimed.lines[index]?.subtotal, line.subtotal, line),
    ]),
    compare<Line>('subtotal', claimed.subtotal, priced.subtotal),
    compare<Line>('shipping', claimed.shipping, priced.shipping),
    compare<Line>('tax', claimed.tax, priced.tax),
    compare<Line>('total', claimed.total, priced.total),
  ];
  return compared.find((difference) => difference !== null) ?? null;
}

function compare<Line>(field: string, given: Claimed, expected: Cents, line?: Line): Difference<Line> | null {
  if (given === null || given === undefined || given === expected) return null;
  return { field, given, expected, ...(line !== undefined && { line }) };
}

/** The amount in a sentence for a person. */
function nameOf(field: string, line: Named | undefined): string {
  if (!line) return `The ${field}`;
  return field.endsWith('.unitPrice')
    ? `The price of ${line.productName}`
    : `The amount for ${line.productName}`;
}
