import { subtractCents, toCents, zeroCents, type Cents } from '../../lib/cents.js';

/**
 * The profit share: 30% of the merchandise subtotal (docs/product/organization.md#constants; rounding:
 * docs/product/money.md).
 */
export const sharePercent = 30;

export type Share = {
  /** The whole share, which is paid out to the organization. */
  readonly share: Cents;
  readonly organizationProfit: Cents;
  readonly classroomProfit: Cents;
};

const noShare: Share = { share: zeroCents, organizationProfit: zeroCents, classroomProfit: zeroCents };

/**
 * Splits a sale's share, rounded half up to the cent: all of it to the organization, or half to the classroom,
 * rounded down, and the rest to the organization. The parts always add up (docs/product/money.md).
 */
export function splitShare(subtotal: Cents, hasClassroom: boolean): Share {
  const share = toCents(Math.floor((subtotal * sharePercent + 50) / 100));
  const classroomProfit = hasClassroom ? toCents(Math.floor(share / 2)) : zeroCents;
  return { share, organizationProfit: subtractCents(share, classroomProfit), classroomProfit };
}

export type SoldFor = {
  /** Null for an order without codes: it is in the ledger without a share. */
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  /** Merchandise only, without shipping and tax (docs/product/money.md). */
  readonly subtotal: Cents;
};

/** The share of an order's sale; zero without an organization. */
export function shareOfSale({ organizationId, classroomId, subtotal }: SoldFor): Share {
  return organizationId === null ? noShare : splitShare(subtotal, classroomId !== null);
}
