import type { ApolloServerPlugin } from '@apollo/server';
import { Kind } from 'graphql';
import type { AnswerCache } from './answer-cache.js';
import type { RequestContext } from './context.js';

/** Root fields whose answers are the same for everybody. */
const publicFields = new Set(['products', 'content', 'contents']);

/** Keeps the answers of queries that ask for nothing but public fields. */
export function keepPublicAnswers(cache: AnswerCache): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      willSendResponse: async ({ operation, response: { body }, contextValue }) => {
        const { answerSlot } = contextValue;
        if (!answerSlot || operation?.operation !== 'query' || body.kind !== 'single') return;
        const isPublic = operation.selectionSet.selections.every(
          (selection) => selection.kind === Kind.FIELD && publicFields.has(selection.name.value),
        );
        if (isPublic && !body.singleResult.errors)
          cache.keep(answerSlot, `${JSON.stringify(body.singleResult)}\n`, { route: '/graphql' });
      },
    }),
  };
}
