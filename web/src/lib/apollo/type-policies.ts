import type { TypePolicies } from '@apollo/client/cache';
import { linePolicies } from './line-policies';
import { totalsPolicies } from './totals-policies';

/** What the cache recognizes by something else than an id, and what it keeps inside its parent. */
const typePolicies: TypePolicies = {
  /**
   * One for each list of arguments, page by page, since some lists are turned and others grow (`useConnection`). Two
   * queries that read different fields of the same page keep each other's.
   */
  Connection: { keyFields: false, merge: true },
  ...linePolicies,
  ...totalsPolicies,
  Balance: { keyFields: false, merge: true },
  CreditOffer: { keyFields: false },
  Dispute: { keyFields: false, merge: true },
  ContentArea: { keyFields: ['key'] },
  // What a figure counts of a ledger entry: each figure something else.
  ExplanationLine: { keyFields: false },
  StaffAttention: { keyFields: [] },
  Statistics: { keyFields: [] },
  // Inside its payment, of which each screen reads its own part.
  UnmatchedPayment: { keyFields: false, merge: true },
  Viewer: { keyFields: [] },
};

/** How every cache is made. What holds for `Connection` holds for each type whose name ends so. */
export const cacheOptions = { typePolicies, possibleTypes: { Connection: ['.+Connection$'] } };
