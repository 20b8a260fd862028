import type { TypePolicies } from '@apollo/client/cache';

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
export const connectionPolicies: TypePolicies = Object.fromEntries(
  nodes.map((node) => [`${node}Connection`, { keyFields: false, merge: true }]),
);
