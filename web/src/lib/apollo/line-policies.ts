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
