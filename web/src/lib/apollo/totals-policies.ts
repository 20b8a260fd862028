import type { FieldMergeFunction, TypePolicies } from '@apollo/client/cache';

type Revised = { revision?: number };

// Returns and events travel on different roads, so an older one may arrive last: the higher revision stays.
const keepNewest: FieldMergeFunction<Revised, Revised> = (existing, incoming, { mergeObjects }) => {
  const isOlder = (incoming.revision ?? Infinity) < (existing?.revision ?? 0);
  if (existing && isOlder) return existing;
  return existing ? mergeObjects(existing, incoming) : incoming;
};

/**
 * How the cache keeps totals: inside their organization or classroom, whole, and never going back to a
 * lower `revision`.
 */
export const totalsPolicies: TypePolicies = {
  OrganizationTotals: { keyFields: false, merge: keepNewest },
  ClassroomTotals: { keyFields: false, merge: keepNewest },
};
