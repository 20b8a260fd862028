import type { Shelf } from '../../catalog/index.js';
import type { FirstOrder, FirstOrders } from './find-first-order.js';
import { assertSameAmounts, findDifference, priceOrder } from './pricing.js';
import { IdempotencyKeyReusedError, OrderAlreadyPaidError } from './purchase.errors.js';
import { claimedAmounts, type OrderCall } from './read-order.js';

/** What a call becomes, by what its sender ordered before. */
export type Decision =
  | { readonly kind: 'place' }
  /** The same order again, which may be paid with another intent now. */
  | { readonly kind: 'repeat'; readonly order: FirstOrder }
  /** A new one in the place of the unpaid one. */
  | { readonly kind: 'replace'; readonly order: FirstOrder };

/**
 * A key stands for one body; a visitor has one unpaid order, which other content replaces; what was paid within the half
 * hour is ordered again on purpose only (docs/product/orders.md). Throws IdempotencyKeyReusedError (422),
 * OrderAlreadyPaidError and AmountDiffersError (409).
 */
export function decide(call: OrderCall, { ofKey, unpaid, paid }: FirstOrders, shelf: Shelf): Decision {
  if (ofKey) {
    assertSameBody(call, ofKey);
    return { kind: 'repeat', order: ofKey };
  }
  // An unpaid one of the same content beside it is the second one that the shopper said they want.
  const isWanted = call.input.isAnotherOrder || unpaid?.contentHash === call.contentHash;
  if (paid && !isWanted) throw new OrderAlreadyPaidError(paid);
  if (!unpaid) return { kind: 'place' };
  return { kind: isSameOrder(call, unpaid, shelf) ? 'repeat' : 'replace', order: unpaid };
}

/** Its amounts are part of a body. */
function assertSameBody(call: OrderCall, first: FirstOrder): void {
  const isSame = first.contentHash === call.contentHash;
  if (isSame && findDifference(claimedAmounts(call.input), first.amounts) === null) return;
  throw new IdempotencyKeyReusedError();
}

/** The same content, at the amounts that it would have now. */
function isSameOrder({ content, contentHash, input }: OrderCall, first: FirstOrder, shelf: Shelf): boolean {
  if (first.contentHash !== contentHash) return false;
  const { amounts } = first;
  const lines = content.lines.map(({ productId, quantity }, index) => ({
    quantity,
    // One that is no longer sold cannot cost anything else.
    unitPrice: shelf.get(productId)?.price ?? amounts.lines[index]?.unitPrice ?? amounts.total,
  }));
  if (findDifference(priceOrder(lines, content.deliveryMethod), amounts) !== null) return false;
  assertSameAmounts(claimedAmounts(input), amounts);
  return true;
}
