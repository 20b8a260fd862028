import type { TypePolicies } from '@apollo/client/cache';
import { totalsPolicies } from './totals-policies';

/** What the cache recognises again by something else than an id, and what it never takes apart. */
export const typePolicies: TypePolicies = {
  ...totalsPolicies,
  ContentEntry: { keyFields: ['key'] },
  ContentArea: { keyFields: ['key'] },
  // Part of its payment, of which each screen reads its own half.
  UnmatchedPayment: { merge: true },
  Statistics: { keyFields: [] },
  StaffAttention: { keyFields: [] },
  Viewer: { keyFields: [] },
};
