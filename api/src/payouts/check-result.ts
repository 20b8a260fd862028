import type { Cents } from '../lib/cents.js';
import type { LedgerCheckDifferenceEntity } from './checks/ledger-check.entity.js';

/** The nine parts of the nightly check (docs/product/payouts.md#nightly-check), in order. */
export const checkParts = {
  sales: 'Paid orders and their sale entries',
  reversals: 'Cancelled orders and their reversals',
  adjustments: 'Refunds, disputes and adjustments',
  entries: 'Entries and the order, refund, move or reset behind each',
  totals: 'Totals and the ledger',
  statements: 'Statements and their entries',
  captured: 'Captured money: kept, refunded, unmatched',
  chain: 'The chain of all entries, and what was signed and printed of it',
  provider: "Yesterday's charges, refunds and disputes at the payment provider",
} as const;
export type CheckPartName = keyof typeof checkParts;

/** A figure that differs from its expected value. */
export type Difference = Readonly<Omit<LedgerCheckDifferenceEntity, 'id' | 'checkId' | 'part'>>;

export type CheckResult = {
  readonly part: CheckPartName;
  readonly compared: number;
  readonly amount: Cents;
  readonly differences: readonly Difference[];
  /** Demo payments, which the provider does not know. */
  readonly leftOut?: number;
};

/** Differences stored for each part: a broken rule can produce a million, and a person reads a page. */
export const maxDifferences = 500;
