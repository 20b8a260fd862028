import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Kind, type DocumentNode } from 'graphql';
import { useState } from 'react';
import { givenResponses } from './given-responses';

const kept = new Set<DocumentNode>();

/**
 * Has the response to this query that came before the page's script (given-responses.ts) in the cache from the first
 * render on. Once: when the page is opened again, the cache is ahead of it.
 */
export function useGiven(query: DocumentNode): void {
  const client = useApolloClient();
  // During the first render, which shows it: an empty page would take the place of what was drawn ahead.
  useState(() => keepGiven(client, query));
}

function keepGiven(client: ApolloClient, query: DocumentNode): void {
  if (kept.has(query)) return;
  kept.add(query);
  for (const [body, text] of givenResponses()) {
    // Our own server wrote both: the request, and below the response to this query.
    const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: object };
    if (operationName !== nameOf(query)) continue;
    const { data } = JSON.parse(text) as { data: Record<string, unknown> };
    client.writeQuery({ query, variables: { ...variables }, data });
  }
}

function nameOf({ definitions }: DocumentNode): string | undefined {
  return definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.name?.value;
}
