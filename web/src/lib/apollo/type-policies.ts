import type { Reference, StoreObject } from '@apollo/client';
import type { FieldMergeFunction, TypePolicies } from '@apollo/client/cache';

type Line = StoreObject | Reference;

// The lines of an order never change, so equal index means equal line: fields that one screen read stay for the others.
const mergeByIndex: FieldMergeFunction<readonly Line[], readonly Line[]> = (
  existing = [],
  incoming,
  { mergeObjects },
) =>
  incoming.map((line, index) => {
    const known = incoming.length === existing.length ? existing[index] : undefined;
    return known ? mergeObjects(known, line) : line;
  });

/** Merges an order's lines and picks, which have no ids. */
export const linePolicies: TypePolicies = {
  Order: { fields: { items: { merge: mergeByIndex }, pickup: { merge: true } } },
  OrderItem: { keyFields: false, fields: { picks: { merge: mergeByIndex } } },
};

type Revised = { revision?: number };

// Responses and events may arrive out of order: the higher revision wins. The older one only fills in fields that the
// newer one lacks.
const keepNewest: FieldMergeFunction<Revised, Revised> = (existing, incoming, { mergeObjects }) => {
  if (!existing) return incoming;
  const isOlder = (incoming.revision ?? Infinity) < (existing.revision ?? 0);
  return isOlder ? mergeObjects(incoming, existing) : mergeObjects(existing, incoming);
};

/** Keeps totals inside their organization or classroom, and never goes back to a lower `revision`. */
export const totalsPolicies: TypePolicies = {
  OrganizationTotals: { keyFields: false, merge: keepNewest },
  ClassroomTotals: { keyFields: false, merge: keepNewest },
};

/** Types that have another key than `id`, or that are stored inside their parent. */
const typePolicies: TypePolicies = {
  /**
   * One entry per list of arguments and page; `useConnection` joins pages where a list grows. Two queries that read
   * different fields of the same page keep each other's.
   */
  Connection: { keyFields: false, merge: true },
  ...linePolicies,
  ...totalsPolicies,
  Analytics: { keyFields: false, merge: true },
  Balance: { keyFields: false, merge: true },
  CreditOffer: { keyFields: false },
  Dispute: { keyFields: false, merge: true },
  ContentArea: { keyFields: ['key'] },
  // The part of a ledger entry that a figure counts, which differs by figure.
  ExplanationLine: { keyFields: false },
  OwnMember: { keyFields: ['personId'] },
  StaffAttention: { keyFields: [] },
  Statistics: { keyFields: [] },
  // Stored inside its payment; each screen reads other fields of it.
  UnmatchedPayment: { keyFields: false, merge: true },
  Viewer: { keyFields: [] },
};

/** Options of every cache. The `Connection` policy applies to each type whose name ends with it. */
export const cacheOptions = { typePolicies, possibleTypes: { Connection: ['.+Connection$'] } };
