import type { FieldMergeFunction, TypePolicies } from '@apollo/client/cache';

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
