import type { ApolloServerPlugin } from '@apollo/server';
import { Kind } from 'graphql';
import type { ResponseCache } from './response-cache.js';
import type { RequestContext } from '../graphql/context.js';

/** Root fields whose returns are the same for everybody without a session. */
const publicFields = new Set(['products', 'content']);

/** Keeps the returns of queries that ask for nothing but public fields. */
export function cachePublicQueries(cache: ResponseCache): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ operation, response: { body }, contextValue }) => {
        const { responseSlot, viewer } = contextValue;
        // With a session, fields may have been filled that others get refused.
        if (viewer.admin || viewer.organization) return;
        if (!responseSlot || operation?.operation !== 'query' || body.kind !== 'single') return;
        const isPublic = operation.selectionSet.selections.every(
          (selection) => selection.kind === Kind.FIELD && publicFields.has(selection.name.value),
        );
        if (isPublic && !body.singleResult.errors)
          cache.keep(responseSlot, `${JSON.stringify(body.singleResult)}\n`, { route: '/graphql' });
      },
    }),
  };
}
