import type { TypePolicies } from '@apollo/client/cache';
import { linePolicies } from './line-policies';
import { totalsPolicies } from './totals-policies';

const nodes = [
  'AuditEntry',
  'ContactMessage',
  'Contribution',
  'Email',
  'ExplanationLine',
  'Flyer',
  'LedgerEntry',
  'Order',
  'Organization',
  'Payment',
  'Statement',
  'StatementLine',
];

/**
 * How the cache keeps connections: one for each list of arguments, page by page, since some lists are turned and
 * others grow (`withNextPage`). Two queries that read different fields of the same page keep each other's.
 */
const connectionPolicies: TypePolicies = Object.fromEntries(
  nodes.map((node) => [`${node}Connection`, { keyFields: false, merge: true }]),
);

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
