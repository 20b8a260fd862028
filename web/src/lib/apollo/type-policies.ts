import type { Reference, StoreObject } from '@apollo/client';
import type { FieldMergeFunction, TypePolicies } from '@apollo/client/cache';

type Line = StoreObject | Reference;

// The lines of an order never change, so the same place is the same line: what one screen read of it stays for the others.
const mergeByPlace: FieldMergeFunction<readonly Line[], readonly Line[]> = (
  existing = [],
  incoming,
  { mergeObjects },
) =>
  incoming.map((line, place) => {
    const known = incoming.length === existing.length ? existing[place] : undefined;
    return known ? mergeObjects(known, line) : line;
  });

/** How the cache keeps what an order consists of: lines and picks have no id of their own. */
export const linePolicies: TypePolicies = {
  Order: { fields: { items: { merge: mergeByPlace }, pickup: { merge: true } } },
  OrderItem: { keyFields: false, fields: { picks: { merge: mergeByPlace } } },
};

type Revised = { revision?: number };

// Responses and events travel on different roads, so an older one may arrive last: the higher revision stays. The older
// one still fills in what the newer one did not ask for.
const keepNewest: FieldMergeFunction<Revised, Revised> = (existing, incoming, { mergeObjects }) => {
  if (!existing) return incoming;
  const isOlder = (incoming.revision ?? Infinity) < (existing.revision ?? 0);
  return isOlder ? mergeObjects(incoming, existing) : mergeObjects(existing, incoming);
};

/**
 * How the cache keeps totals: inside their organization or classroom, whole, and never going back to a
 * lower `revision`.
 */
export const totalsPolicies: TypePolicies = {
  OrganizationTotals: { keyFields: false, merge: keepNewest },
  ClassroomTotals: { keyFields: false, merge: keepNewest },
};

/** What the cache recognizes by something else than an id, and what it keeps inside its parent. */
const typePolicies: TypePolicies = {
  /**
   * One for each list of arguments, page by page, since some lists are turned and others grow (`useConnection`). Two
   * queries that read different fields of the same page keep each other's.
   */
  Connection: { keyFields: false, merge: true },
  ...linePolicies,
  ...totalsPolicies,
  Analytics: { keyFields: false, merge: true },
  Balance: { keyFields: false, merge: true },
  CreditOffer: { keyFields: false },
  Dispute: { keyFields: false, merge: true },
  ContentArea: { keyFields: ['key'] },
  // What a figure counts of a ledger entry: each figure something else.
  ExplanationLine: { keyFields: false },
  OwnMember: { keyFields: ['personId'] },
  StaffAttention: { keyFields: [] },
  Statistics: { keyFields: [] },
  // Inside its payment, of which each screen reads its own part.
  UnmatchedPayment: { keyFields: false, merge: true },
  Viewer: { keyFields: [] },
};

/** How every cache is made. What holds for `Connection` holds for each type whose name ends so. */
export const cacheOptions = { typePolicies, possibleTypes: { Connection: ['.+Connection$'] } };
