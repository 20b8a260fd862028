import { useQuery } from '@apollo/client/react';
import type { FindInAdminQuery } from '../../../../gql/graphql';
import { useDebounced } from '../../../../lib/browser/use-debounced';
import { Find } from './find-documents';

/** One thing that the server found, and why; `__typename` says what it is. */
export type FoundHit = FindInAdminQuery['searchHits'][number];
export type FoundThing = FoundHit['thing'];

const REST_MS = 200;

/** Shorter texts would find nearly everything. */
const SHORTEST = 2;

const nothing: readonly FoundHit[] = [];

/** What the server finds for a text: orders, organizations, classrooms, products, e-mails, payments and messages. */
export function useFind(typed: string) {
  const trimmed = typed.trim();
  const text = useDebounced(trimmed, REST_MS);
  const isAsking = text.length >= SHORTEST;
  const { data, previousData, error, loading } = useQuery(Find, {
    variables: { text },
    skip: !isAsking,
    fetchPolicy: 'cache-and-network',
  });
  return {
    found: (isAsking && (data ?? previousData)?.searchHits) || nothing,
    error: isAsking ? error : undefined,
    isAsking: trimmed.length >= SHORTEST,
    isFinding: trimmed.length >= SHORTEST && (trimmed !== text || (loading && !data)),
  };
}
