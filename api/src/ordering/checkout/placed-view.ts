import type { LoadedOrder } from '../orders/load-orders.js';
import { zeroCents } from '../../lib/cents.js';
import type { UnpricedLine } from './insert-order.js';
import type { OrderWork } from './order-work.js';
import type { PricedLine, PricedOrder } from './pricing.js';

/** What `place_order` knows that its caller does not. */
export type PlacedRow = {
  readonly placedAt: Date;
  readonly intentId: string | null;
  readonly pickupLocation: string | null;
  readonly pickupContactInfo: string | null;
  readonly organizationName: string | null;
  readonly organizationCode: string | null;
  readonly classroomName: string | null;
  readonly classroomCode: string | null;
};

type Written = Omit<OrderWork, 'group'> & {
  readonly id: string;
  readonly displayReference: string;
  readonly priced: PricedOrder<UnpricedLine & PricedLine>;
};

/** The order that was just placed, as reading it again would load it. */
export function loadedFrom(
  row: PlacedRow,
  { id, displayReference, content, ...written }: Written,
): LoadedOrder {
  const { contentHash, priced, sender } = written;
  const { placedAt, intentId: _, pickupLocation, pickupContactInfo, ...names } = row;
  const { lines: _lines, ...customer } = content;
  const { lines, ...amounts } = priced;
  return {
    ...names,
    organizationDeletedAt: null,
    order: {
      ...customer,
      ...amounts,
      ...unpaid,
      id,
      displayReference,
      pickupLocation,
      pickupContactInfo,
      visitorHash: sender.visitorHash,
      contentHash,
      idempotencyKey: sender.idempotencyKey,
      addressHash: sender.addressHash,
      createdAt: placedAt,
    },
    items: lines.map(({ picks, ...line }, index) => ({
      ...line,
      id: '',
      orderId: id,
      line: index + 1,
      selectedProducts: picks.length > 0 ? [...picks] : null,
    })),
  };
}

/** What a new order has not yet. */
const unpaid = {
  status: 'pending',
  organizationProfit: zeroCents,
  classroomProfit: zeroCents,
  stripePaymentIntentId: null,
  pickupNotificationSent: false,
  pickupNotificationSentAt: null,
  cancellationEmailSentAt: null,
  cancellationEmailAskedAt: null,
  paidAt: null,
  cancelledAt: null,
} as const;
