import type { Cents } from '../lib/cents.js';

/** The eight parts of the night's check (docs/product/payouts.md#nightly-check), in their order. */
export const checkParts = {
  sales: 'Paid orders and their sale entries',
  reversals: 'Cancelled orders and their reversals',
  adjustments: 'Refunds, disputes and adjustments',
  totals: 'Totals and the ledger',
  statements: 'Statements and their entries',
  captured: 'Captured money: kept, refunded, unmatched',
  chain: 'The chain of all entries, and what was signed and printed of it',
  provider: "Yesterday's charges, refunds and disputes at the payment provider",
} as const;
export type CheckPartName = keyof typeof checkParts;

/** One figure that is not what it has to be. */
export type Difference = {
  /** The id of the order, statement, organization, payment, refund or dispute. */
  readonly subject: string;
  readonly organizationId: string | null;
  readonly figure: string;
  readonly stored: string | null;
  readonly expected: string | null;
};

export type CheckResult = {
  readonly part: CheckPartName;
  readonly compared: number;
  readonly amount: Cents;
  readonly differences: readonly Difference[];
  /** Rows that were invented, of which the other side knows nothing. */
  readonly leftOut?: number;
};

/** Rows kept of one part: a broken rule can make a million, and a person reads a page. */
export const maxDifferences = 500;
