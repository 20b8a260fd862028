import type { FieldMergeFunction, TypePolicies } from '@apollo/client/cache';

type Revised = { revision?: number };

// Answers and events travel on different roads, so an older one may arrive last: the higher revision stays.
const keepNewest: FieldMergeFunction<Revised, Revised> = (existing, incoming, { mergeObjects }) => {
  const isOlder = (incoming.revision ?? Infinity) < (existing?.revision ?? 0);
  if (existing && isOlder) return existing;
  return existing ? mergeObjects(existing, incoming) : incoming;
};

/**
 * How the cache keeps figures: inside their organization or classroom, whole, and never going back to a
 * lower `revision`.
 */
export const figuresPolicies: TypePolicies = {
  OrganizationFigures: { keyFields: false, merge: keepNewest },
  ClassroomFigures: { keyFields: false, merge: keepNewest },
};
