import type { TypePolicies } from '@apollo/client/cache';
import { connectionPolicies } from './connection-policies';
import { linePolicies } from './line-policies';
import { totalsPolicies } from './totals-policies';

/** What the cache recognizes by something else than an id, and what it keeps inside its parent. */
export const typePolicies: TypePolicies = {
  ...connectionPolicies,
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
